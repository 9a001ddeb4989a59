import { inputSchema } from '@koshpay/resource';
import { initialValueOf, type Setting } from '@koshpay/resource/internal';

/** Values by the names of environment variables. */
export type Variables = Readonly<Record<string, unknown>>;

/** The value of a setting that was never changed. */
export function defaultOfSetting({ variable, field }: Setting, variables: Variables): unknown {
  return (variable && variables[variable]) ?? initialValueOf(field);
}

/** Validates a value of a setting as its form does. */
export function parseSetting({ field, title }: Setting, value: unknown) {
  return inputSchema(field, title).safeParse(value ?? null);
}
