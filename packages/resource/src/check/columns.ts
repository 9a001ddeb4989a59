import { needsStepUp } from '../access/step-up.ts';
import { approvalRules } from '../actions/approved-operations.ts';
import { type Fields, isNullable, kindOf } from '../kinds/index.ts';
import { availableColumns } from '../list/available-columns.ts';
import { type Column, fieldsOfColumn } from '../list/column.ts';
import { maxCountLimit, maxLimit } from '../list/limits.ts';
import type { Resource } from '../resource.ts';
import { findField, wrongKind } from './check.ts';
import { findDisplayFaults } from './displays.ts';
import { type Finding, fault, findTwice, findUnknown, quote } from './fault.ts';

/** The kinds that a column can add up; a field read from another row may be any of them. */
const isNumber: ReadonlySet<string> = new Set([
  'count',
  'sum',
  'int',
  'decimal',
  'percent',
  'through',
]);

/** Checks that a list shows each column only once, and only fields that rows carry. */
export function* checkColumns({
  list,
  fields,
  faults,
  dataProvider,
}: Resource): Generator<Finding> {
  const { columns } = list;
  const isReported = faults.some(({ key }) => key === 'list' || key === 'list.columns');
  if (columns.length === 0 && !isReported)
    yield fault('list.columns', 'missing', ['is empty', "write a list of fields, like ['name']"]);
  for (const column of columns) yield* findColumnFaults(column, fields, dataProvider !== undefined);
  const keys = columns.map(({ key }) => key);
  yield* findTwice('list.columns', keys);
}

/** Checks that a card shows only what rows carry. */
export function* checkCard({ fields, list }: Resource): Generator<Finding> {
  const keys = availableColumns({ fields, list }).map(({ key }) => key);
  for (const key of list.card ?? []) yield* findUnknown('list.card', 'unknown_field', key, keys);
}

/** Checks that no page is larger than the server allows. */
export function* checkPageSizes({ list: { pageSizes } }: Resource): Generator<Finding> {
  const key = 'list.pageSizes';
  if (pageSizes.length === 0)
    yield fault(key, 'missing', ['is empty', 'write some numbers, like [10, 50]']);
  for (const size of pageSizes)
    if (!(Number.isInteger(size) && size >= 1 && size <= maxLimit))
      yield fault(key, 'out_of_range', [
        `no page has ${size} rows`,
        `write whole numbers from 1 to ${maxLimit}, the limit of the server`,
      ]);
  yield* findTwice(key, pageSizes);
}

/** Checks that counting stops somewhere, and soon enough to be fast. */
export function* checkCountLimit({ list: { countLimit } }: Resource): Generator<Finding> {
  if (!(Number.isInteger(countLimit) && countLimit >= 1 && countLimit <= maxCountLimit))
    yield fault('list.countLimit', 'out_of_range', [
      `counting cannot stop at ${countLimit}`,
      `write a whole number from 1 to ${maxCountLimit.toLocaleString('en')}`,
    ]);
}

/** Checks that every row has a place in the order of a list. */
export function* checkDefaultSort({ list, fields, log, rollup }: Resource): Generator<Finding> {
  const { defaultSort: key } = list;
  if (key === undefined) return;
  const field = (fields as Fields)[key];
  if (!field) yield* findUnknown('list.defaultSort', 'unknown_field', key, Object.keys(fields));
  else if (field.kind !== 'int' || isNullable(field))
    yield fault('list.defaultSort', 'wrong_kind', [
      `rows cannot be in order of ${quote(key)}`,
      'name an int that is required',
    ]);
  if (log || rollup)
    yield fault('list.defaultSort', 'wrong_kind', [
      'a log and a list with a rollup are in order of time',
      'leave it out',
    ]);
}

/** The kinds that are typed in one line, and whose change can be undone: amounts are for the form. */
const kinds: ReadonlySet<string> = new Set(['text', 'email', 'phone', 'url', 'int']);

/** Checks that cells change only columns of the edit form, and neither money nor trust. */
export function* checkInline(resource: Resource): Generator<Finding> {
  const { list, edit, fields } = resource;
  const at = 'list.inline';
  const columns = list.columns.map(({ key }) => key);
  const needsProof = needsStepUp(resource, 'update');
  const ruled = approvalRules(resource).flatMap((rule) => rule.fields);
  for (const key of list.inline ?? []) {
    yield* findUnknown(
      at,
      'unknown_field',
      key,
      edit.filter((each) => columns.includes(each)),
    );
    const field = (fields as Fields)[key];
    if (field && !kinds.has(field.kind))
      yield wrongKind(at, quote(key), field, ['name a text or a count, like field.text()']);
    if (needsProof)
      yield fault(at, 'invalid', [
        `a change of ${quote(key)} needs a proof of the person`,
        'remove it',
      ]);
    if (ruled.includes(key))
      yield fault(at, 'invalid', [`a change of ${quote(key)} needs approval`, 'remove it']);
  }
}

function* findColumnFaults(
  column: Column,
  fields: Fields,
  isExternal: boolean,
): Generator<Finding> {
  const key = 'list.columns';
  if (column.kind === 'rowNumber') return;
  const shown = fieldsOfColumn(column);
  for (const name of shown) {
    const field = yield* findField(key, name, fields);
    if (!field) continue;
    if (field.kind === 'writeOnly')
      yield fault(key, 'wrong_kind', [`${quote(name)} is never stored`, 'remove it']);
    else if (kindOf(field).isInLists === false && !isExternal)
      yield wrongKind(key, quote(name), field, ['show it in detail', 'which lists do not carry']);
    if (column.kind === 'sumOf' && !isNumber.has(field.kind))
      yield wrongKind(key, quote(name), field, [
        'name numbers, like field.count()',
        'which cannot be added up',
      ]);
  }
  if (shown.length === 0)
    yield fault(key, 'missing', [`${quote(column.label)} shows no field`, 'write its fields']);
  // The field's own display is checked with the field.
  if (column.kind === 'field' && column.display !== fields[column.field]?.display)
    yield* findDisplayFaults(`${key}.${column.key}.display`, column.display, fields);
}
