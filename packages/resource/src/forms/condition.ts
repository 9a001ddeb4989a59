import { compareExactly } from '../numbers/compare-exactly.ts';

/** A comparison with the value of another field instead of a fixed value. */
export interface OtherField<Path extends string = string> {
  readonly other: Path;
}

/**
 * The value of another field; `network_id.chain_id` reads a field of the row that a reference leads to.
 *
 * @example rule('due_on', { due_on: { min: other('lent_on') } }, 'It is due before it is lent.');
 */
export const other = <const Path extends string>(path: Path): OtherField<Path> => ({ other: path });

type Operand = string | number | boolean | null | OtherField;

/** Comparisons of one value; all that are given must hold. */
interface Comparison {
  readonly not?: Operand | readonly Operand[];
  /** Greater than. */
  readonly above?: Operand;
  /** Greater than or equal. */
  readonly min?: Operand;
  /** Less than. */
  readonly below?: Operand;
  /** Less than or equal. */
  readonly max?: Operand;
  readonly empty?: boolean;
}

/** Values by field or path; all entries must hold. A list of values holds for any of them. */
type Test<Path extends string = string> = {
  readonly [P in Path]?: Operand | readonly Operand[] | Comparison;
};

/** One test, or several of which any must hold. */
export type Condition<Path extends string = string> = Test<Path> | readonly Test<Path>[];

/** Reads the value at a path: null where it is empty, undefined where it is not known here. */
export type ReadValue = (path: string) => unknown;

/**
 * Evaluates a condition as SQL does: true, false, or undefined where a value is not known or an
 * order is asked of an empty one. Numbers compare exactly, also as text; dates in their order.
 *
 * @example holds({ status: 'pending', amount: { above: '0' } }, (path) => row[path])
 */
export function evaluateCondition(condition: Condition, read: ReadValue): boolean | undefined {
  const tests = Array.isArray(condition) ? (condition as readonly Test[]) : [condition as Test];
  return any(tests.map((test) => holdsTest(test, read)));
}

/** The paths that a condition reads. */
export function pathsOf(condition: Condition): string[] {
  const tests = Array.isArray(condition) ? (condition as readonly Test[]) : [condition as Test];
  const paths = tests.flatMap((test) =>
    Object.entries(test).flatMap(([path, expected]) => [
      path,
      ...(isComparison(expected) ? Object.values(expected).flat() : [expected].flat())
        .filter(isOther)
        .map((operand) => operand.other),
    ]),
  );
  return [...new Set(paths)];
}

/** The fixed values that a condition compares for equality, each with its path. */
export function valuesOf(condition: Condition): (readonly [path: string, value: unknown])[] {
  const tests = Array.isArray(condition) ? (condition as readonly Test[]) : [condition as Test];
  return tests.flatMap((test) =>
    Object.entries(test).flatMap(([path, expected]) =>
      [isComparison(expected) ? (expected.not ?? []) : expected]
        .flat()
        .filter((operand) => !isOther(operand))
        .map((value) => [path, value] as const),
    ),
  );
}

function holdsTest(test: Test, read: ReadValue): boolean | undefined {
  return all(
    Object.entries(test).map(([path, expected]) =>
      isComparison(expected)
        ? holdsComparison(read(path), expected, read)
        : equalsAny(read(path), expected as Operand | readonly Operand[], read),
    ),
  );
}

function holdsComparison(
  value: unknown,
  { not: unwanted, empty, above, min, below, max }: Comparison,
  read: ReadValue,
): boolean | undefined {
  const ordered = (operand: Operand | undefined, accepts: (order: number) => boolean) =>
    operand === undefined ? true : inOrder(value, toValue(operand, read), accepts);
  return all([
    empty === undefined || (value === undefined ? undefined : isEmpty(value) === empty),
    unwanted === undefined || negate(equalsAny(value, unwanted, read)),
    ordered(above, (order) => order > 0),
    ordered(min, (order) => order >= 0),
    ordered(below, (order) => order < 0),
    ordered(max, (order) => order <= 0),
  ]);
}

function equalsAny(
  value: unknown,
  expected: Operand | readonly Operand[],
  read: ReadValue,
): boolean | undefined {
  const operands = [expected].flat() as Operand[];
  return any(operands.map((operand) => equals(value, toValue(operand, read))));
}

function equals(value: unknown, expected: unknown): boolean | undefined {
  if (value === undefined || expected === undefined) return undefined;
  if (isEmpty(value) || isEmpty(expected)) return isEmpty(value) && isEmpty(expected);
  return typeof value === 'boolean' || typeof expected === 'boolean'
    ? value === expected
    : compareExactly(value as string, expected as string) === 0;
}

function inOrder(value: unknown, limit: unknown, accepts: (order: number) => boolean) {
  if (isUnknown(value) || isUnknown(limit)) return undefined;
  return accepts(compareExactly(value as string, limit as string));
}

function toValue(operand: Operand, read: ReadValue): unknown {
  return isOther(operand) ? read(operand.other) : operand;
}

function isComparison(expected: unknown): expected is Comparison {
  return (
    typeof expected === 'object' &&
    expected !== null &&
    !Array.isArray(expected) &&
    !isOther(expected)
  );
}

function isOther(operand: unknown): operand is OtherField {
  return typeof operand === 'object' && operand !== null && 'other' in operand;
}

const isEmpty = (value: unknown) => value === null || value === '';
const isUnknown = (value: unknown) => value === undefined || isEmpty(value);
const negate = (value: boolean | undefined) => (value === undefined ? undefined : !value);

function all(values: readonly (boolean | undefined)[]): boolean | undefined {
  if (values.includes(false)) return false;
  return values.includes(undefined) ? undefined : true;
}

function any(values: readonly (boolean | undefined)[]): boolean | undefined {
  if (values.includes(true)) return true;
  return values.includes(undefined) ? undefined : false;
}
