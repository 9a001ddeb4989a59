import { lazy } from 'react';
import { defineFeature } from '../../core/frame/feature.ts';

export { KeysSwitch } from './KeysSwitch.tsx';
export { openKeyHelp } from './key-help-state.ts';

/** The keyboard shortcuts, their help, and the focus after a change of page. */
export const keys = defineFeature({
  name: 'keys',
  frameTools: [
    {
      name: 'keys',
      useIsShown: ({ isIdle }) => isIdle,
      Part: lazy(() => import('./KeyMap.tsx')),
    },
  ],
});
