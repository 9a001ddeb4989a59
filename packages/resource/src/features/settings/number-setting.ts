import { type IntOptions, int } from '../../kinds/int.ts';
import type { Options } from '../../kinds/options.ts';
import { setting } from '../../settings/setting.ts';

/** Declares a setting that is a whole number. */
export const numberSetting = <const O extends Options<O, IntOptions>>(key: string, options: O) =>
  setting(key, int(options));
