import type { Field, Kind } from '../kinds/index.ts';
import { valueSchema } from '../kinds/schemas/field-schemas.ts';
import { compareExactly } from '../numbers/compare-exactly.ts';
import { type Finding, fault, quote } from './fault.ts';

type Bound = string | number;
interface Bounded {
  readonly min?: Bound;
  readonly max?: Bound;
  readonly above?: Bound;
  readonly below?: Bound;
  readonly scale?: number;
  readonly precision?: number;
}

/** The scale that `numeric(38)` leaves besides 20 digits before the point. */
const maxScale = 18;

interface Limit {
  readonly accepts: (bound: unknown) => boolean;
  readonly what: string;
  readonly cure: string;
}
const like = (pattern: RegExp, what: string, cure: string): Limit => ({
  accepts: (bound) => pattern.test(String(bound)),
  what,
  cure,
});
const number = like(/^-?\d+(\.\d+)?$/, 'number', "write it like 10 or '0.5'");
const length: Limit = {
  accepts: (bound) => Number.isInteger(bound) && (bound as number) >= 0,
  what: 'length',
  cure: 'write a whole number from 0',
};

/** The type of a kind's limits, where they are not lengths. */
const limits: { readonly [K in Kind]?: Limit } = {
  int: number,
  decimal: number,
  percent: number,
  date: {
    accepts: (bound) => valueSchema({ kind: 'date' }, '').safeParse(bound).success,
    what: 'date',
    cure: "write it like '2026-11-22'",
  },
};

/** The limits that a kind has by default. */
const defaults: { readonly [K in Kind]?: Bounded } = {
  int: { min: 0 },
  decimal: { min: 0 },
  percent: { min: 0, max: 100 },
  text: { max: 255 },
  longtext: { max: 2000 },
};

/** Checks that limits are numbers and that some value is within them. */
export function* findBoundFaults(at: string, field: Field): Generator<Finding> {
  const bounds = field as Bounded;
  const unreadable = [...findUnreadable(at, field, bounds)];
  yield* unreadable;
  if (unreadable.length > 0) return;
  yield* findCrossed(at, field, 'min', 'max', 0);
  yield* findCrossed(at, field, 'min', 'below', -1);
  yield* findCrossed(at, field, 'above', 'max', -1);
  yield* findCrossed(at, field, 'above', 'below', -1);
  yield* findUnstorable(at, bounds);
}

/** Finds digits that no column has. */
function* findUnstorable(at: string, { scale, precision }: Bounded): Generator<Finding> {
  if (scale !== undefined && !(Number.isInteger(scale) && scale >= 0 && scale <= maxScale))
    yield fault(`${at}.scale`, 'out_of_range', [
      `${quote(scale)} digits after the point cannot be stored`,
      `write a whole number from 0 to ${maxScale}`,
    ]);
  if (precision !== undefined && !(Number.isInteger(precision) && precision > (scale ?? maxScale)))
    yield fault(`${at}.precision`, 'out_of_range', [
      `${quote(precision)} digits leave none before the point`,
      'write a whole number that is larger than the scale',
    ]);
}

/** Finds a limit that cannot be compared with the values of a field. */
function* findUnreadable(at: string, { kind }: Field, bounds: Bounded): Generator<Finding> {
  const { accepts, what, cure } = limits[kind] ?? length;
  for (const name of ['min', 'max', 'above', 'below'] as const) {
    const bound = bounds[name];
    if (bound !== undefined && !accepts(bound))
      yield fault(`${at}.${name}`, 'invalid', [`${quote(bound)} is not a ${what}`, cure]);
  }
}

/** Finds a lower limit that leaves nothing below the upper one: their order must be `most` or less. */
function* findCrossed(
  at: string,
  field: Field,
  lower: 'min' | 'above',
  upper: 'max' | 'below',
  most: 0 | -1,
): Generator<Finding> {
  const declared = field as Bounded;
  const { min, ...others } = defaults[field.kind] ?? {};
  const isMinDefault = declared.above === undefined && min !== undefined;
  const bounds: Bounded = { ...(isMinDefault && { min }), ...others, ...declared };
  const [least, limit] = [bounds[lower], bounds[upper]];
  if (least === undefined || limit === undefined) return;
  if (Math.sign(compareExactly(least, limit)) <= most) return;
  yield fault(`${at}.${declared[lower] === undefined ? upper : lower}`, 'out_of_range', [
    `no value is within ${lower} ${least} and ${upper} ${limit}`,
    `write a smaller ${lower} or a larger ${upper}`,
  ]);
}
