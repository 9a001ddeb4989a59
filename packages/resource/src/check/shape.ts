import { type Finding, fault, findUnknown } from './fault.ts';

/** One option of a declaration: the test of its values, and its description. */
export interface Part {
  readonly accepts: (value: unknown) => boolean;
  /** The value to write, in words. */
  readonly what: string;
  /** Its placeholder where it is missing, so that the other checks can continue. */
  readonly required?: unknown;
}

type Values = Readonly<Record<string, unknown>>;
type Shape = Readonly<Record<string, Part>>;

/** Finds options that are missing, unknown or of the wrong type. */
export function* findInvalidOptions(at: string, values: Values, shape: Shape): Generator<Finding> {
  const toKey = (name: string) => (at ? `${at}.${name}` : name);
  for (const name of Object.keys(values))
    yield* findUnknown(toKey(name), 'unknown_option', name, Object.keys(shape));
  for (const [name, { accepts, what, required }] of Object.entries(shape)) {
    const value = values[name];
    const isEmpty = value === undefined || value === null || value === '';
    if (isEmpty && required !== undefined)
      yield fault(toKey(name), 'missing', ['is missing', `write ${what}`]);
    else if (value !== undefined && !accepts(value))
      yield fault(toKey(name), 'invalid', ['has the wrong type', `write ${what}`]);
  }
}

/** The options that have the right type, and placeholders for missing ones. */
export function repair(values: Values, shape: Shape): Values {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, { accepts, required }]) => {
      const value = values[name];
      const isUsable = value !== undefined && value !== null && accepts(value);
      const used = isUsable ? value : required;
      return used === undefined ? [] : [[name, used]];
    }),
  );
}

export const isText = (value: unknown): boolean => typeof value === 'string';
export const isYesOrNo = (value: unknown): boolean => typeof value === 'boolean';
export const isNumber = (value: unknown): boolean => typeof value === 'number';

export function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Creates the test of a list from the test of its entries. */
export function isListOf(...accepted: readonly ((value: unknown) => boolean)[]) {
  return (value: unknown): boolean =>
    Array.isArray(value) && value.every((entry) => accepted.some((accepts) => accepts(entry)));
}
