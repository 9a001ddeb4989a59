import { lazy } from 'react';
import { defineFeature } from '../../core/frame/feature.ts';
import { useFrameTools } from '../../core/shell/frame-tool.ts';

export { KeysSwitch } from './KeysSwitch.tsx';
export { openKeyHelp } from './key-help-state.ts';

const name = 'keys';

/** True if the console has keyboard shortcuts. */
export const useHasKeys = () => useFrameTools().some((tool) => tool.name === name);

/** The keyboard shortcuts, their help, and the focus after a change of page. */
export const keys = defineFeature({
  name,
  frameTools: [
    {
      name,
      useIsShown: ({ isIdle }) => isIdle,
      Part: lazy(() => import('./KeyMap.tsx')),
    },
  ],
});
