import type { Setting } from '@koshpay/resource/internal';
import type { RuntimeSettings } from './runtime-settings.ts';

/**
 * The settings of a process, in which each variable that can be changed at run time has its value of
 * now. Copies of it would keep the value of their time.
 */
export function toEffective<S extends object>(
  settings: S,
  declared: readonly Setting[],
  runtime: RuntimeSettings,
): S {
  const changeable = declared.flatMap((setting) =>
    setting.variable === undefined
      ? []
      : [[setting.variable, { enumerable: true, get: () => runtime.read(setting) }] as const],
  );
  return Object.defineProperties({ ...settings }, Object.fromEntries(changeable));
}
