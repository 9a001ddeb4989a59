import { defineFeature } from '../../core/frame/feature.ts';
import { PaletteButton } from './PaletteButton.tsx';

/** The command palette: screens, actions and found records. */
export const search = defineFeature({
  name: 'search',
  headerTools: [{ name: 'palette', Part: PaletteButton }],
});
