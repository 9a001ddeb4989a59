import { type Fields, isNullable } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';
import { maxRollupText, type Rollup, rollupKinds } from '../rollups/rollup.ts';
import { systemKeys } from '../rows/system-keys.ts';
import { findField, wrongKind } from './check.ts';
import { type Finding, fault, findTwice, quote } from './fault.ts';

/** The columns that every rollup has. */
const ownColumns = ['id', 'day', 'rows'];

/** Checks that rows can be counted by the day and the fields of a rollup, and that its sums are of numbers. */
export function* checkRollup({ fields, rollup, dataProvider, log }: Resource): Generator<Finding> {
  if (!rollup) return;
  if (dataProvider)
    yield fault('rollup', 'wrong_target', ['its rows have no table here', 'remove it']);
  if (log)
    yield fault('rollup', 'wrong_target', [
      'the oldest parts of a log are dropped, which no trigger counts',
      'remove it',
    ]);
  yield* findOverFaults(rollup, fields);
  yield* findByFaults(rollup, fields);
  for (const key of rollup.sum) yield* findKindFaults('sum', key, fields);
  yield* findTwice('rollup.sum', rollup.sum);
  yield* findUnitFaults(rollup);
}

function* findOverFaults({ over }: Rollup, fields: Fields): Generator<Finding> {
  yield* findKindFaults('over', over, fields);
  const field = fields[over];
  if (field && !systemKeys.includes(over) && isNullable(field))
    yield fault('rollup.over', 'wrong_kind', [
      `rows may lack ${quote(over)}`,
      "make it required, or name 'created_at'",
    ]);
}

function* findByFaults({ by, sum }: Rollup, fields: Fields): Generator<Finding> {
  const taken = [...ownColumns, ...sum.map((key) => `sum_${key}`)];
  for (const key of by) {
    yield* findKindFaults('by', key, fields);
    const field = fields[key];
    if (field?.kind === 'text' && (field.max ?? Number.POSITIVE_INFINITY) > maxRollupText)
      yield fault('rollup.by', 'out_of_range', [
        `${quote(key)} may be a long text, which gives a rollup as many rows as its table`,
        `give it a max of ${maxRollupText} or less, or name another field`,
      ]);
    if (taken.includes(key))
      yield fault('rollup.by', 'reserved', [
        `every rollup has a column ${quote(key)} of its own`,
        'rename the field',
      ]);
  }
  yield* findTwice('rollup.by', by);
}

/** A unit outside of `by` would add up amounts of different ones. */
function* findUnitFaults({ by, sum, unit }: Rollup): Generator<Finding> {
  if (unit === undefined) return;
  if (!by.includes(unit))
    yield fault('rollup.unit', 'missing', [
      `${quote(unit)} is not in 'by', so that amounts of different units would be added up`,
      'add it there',
    ]);
  if (sum.length === 0)
    yield fault('rollup.unit', 'unused_part', ["there is no 'sum'", "add one, or remove 'unit'"]);
}

function* findKindFaults(
  option: keyof typeof rollupKinds,
  key: string,
  fields: Fields,
): Generator<Finding> {
  const field = yield* findField(`rollup.${option}`, key, fields);
  const kinds: readonly string[] = rollupKinds[option];
  if (field && !kinds.includes(field.kind))
    yield wrongKind(`rollup.${option}`, quote(key), field, [
      `name a field of kind ${kinds.join(', ')}`,
    ]);
}
