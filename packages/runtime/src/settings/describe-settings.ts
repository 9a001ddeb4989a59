import { type EffectiveSetting, toText } from '@koshpay/api/internal';
import type { Env, EnvSource } from './env.ts';

/** Settings with such names are completely secret. URLs show all but their credentials. */
const secretName = /(KEY|TOKEN|SECRET|PASSWORD|HEADERS)$/;

/** The settings with which a process starts, as they may be shown. */
export function describeSettings(
  env: Env,
  names: readonly string[],
  sourceOf: (name: string) => EnvSource,
): EffectiveSetting[] {
  const values: Readonly<Record<string, unknown>> = env;
  return names.map((name) => {
    const text = toText(values[name]);
    return {
      name,
      value: text !== null && secretName.test(name) ? '•••' : text,
      source: sourceOf(name),
    };
  });
}
