import { type BoolOptions, toBoolean } from './bool.ts';
import { defineBuiltIn, maker } from './kind.ts';

export interface SwitchOptions extends BoolOptions {}
export type SwitchField = { readonly kind: 'switch' } & SwitchOptions;

/** On or off, drawn as a switch; off by default. */
export const switchField = maker<SwitchOptions>()('switch');

export const switchKind = defineBuiltIn<SwitchField, boolean>()({
  kind: 'switch',
  options: { defaultValue: true, prefill: true },
  isStored: true,
  isWritable: true,
  isAlwaysSet: true,
  matching: 'equal',
  fromWire: toBoolean,
  display: { kind: 'onoff' },
  initial: () => false,
  sample: (_, serial) => serial % 2 === 0,
  wrong: 'on',
});
