import type { Declaration } from '../declaration.ts';
import { type Fields, kindNames } from '../kinds/index.ts';
import type { DetailDeclaration } from '../pages/detail.ts';
import { systemFields } from '../rows/system-fields.ts';
import { type Finding, fault, findUnknown, quote } from './fault.ts';
import {
  findInvalidOptions,
  isListOf,
  isNumber,
  isRecord,
  isText,
  isYesOrNo,
  type Part,
  repair,
} from './shape.ts';

type AnyDeclaration = Declaration<string, Fields, never, never, never>;
type PartsOf<T> = Readonly<Record<keyof Required<T>, Part>>;

const names = isListOf(isText);
const sections: Part = {
  accepts: isListOf(isText, isSection),
  what: "a list of fields and of section('Limits', ['daily'])",
};

/** Every option of a resource. One that is not here does not compile. */
const resource: PartsOf<AnyDeclaration> = {
  name: { accepts: isText, required: '', what: "its name on the wire, like 'hd-wallets'" },
  was: { accepts: isText, what: 'the name it had before' },
  title: { accepts: isText, required: '', what: "the heading of its list, like 'HD Wallets'" },
  singular: { accepts: isText, required: '', what: "one of it, like 'HD Wallet'" },
  recordTitle: {
    accepts: (value) => isText(value) || names(value),
    required: 'id',
    what: 'the field that names a row, or several',
  },
  optionFields: { accepts: names, what: 'a list of fields' },
  menu: { accepts: isRecord, required: {}, what: "{ group: 'chains', path: '/tokens' }" },
  wireCase: {
    accepts: (value) => ['snake', 'camel', 'pascal'].includes(value as string),
    what: "'snake', 'camel' or 'pascal'",
  },
  dataProvider: { accepts: isText, what: "the name of a Refine data provider, like 'suppliers'" },
  log: { accepts: isRecord, what: "{ partition: 'month', keepDays: setting(…) }" },
  retention: { accepts: isRecord, what: "{ partition: 'month', keepDays: setting(…) }" },
  fields: { accepts: isRecord, required: {}, what: '{ name: field.text() }' },
  unique: { accepts: isListOf(names), what: "lists of fields, like [['chain_id', 'contract']]" },
  list: { accepts: isRecord, required: {}, what: "{ columns: ['name'] }" },
  detail: {
    accepts: (value) => value === true || isRecord(value),
    what: "true, or { sections: ['name'], related: [related('wallets', 'merchant_id')] }",
  },
  create: sections,
  edit: sections,
  editable: {
    accepts: (value) => isRecord(value) || isListOf(isRecord)(value),
    what: "{ status: 'draft' }",
  },
  copyable: { accepts: isYesOrNo, what: 'true or false' },
  rules: {
    accepts: isListOf(isRule),
    what: "a list of rule('last', { last: { min: other('first') } }, 'message')",
  },
  checks: {
    accepts: isListOf(isFieldCheck),
    what: "a list of check('rpc_url', 'Test RPC', { reads: ['chain_id'] })",
  },
  actions: {
    accepts: isListOf(isRecord),
    what: "what toggleStatus(), remove() and action('stop', …) return",
  },
  approvals: {
    accepts: isListOf(isApproval),
    what: "a list of approval(['network_id'])",
  },
  stepUp: {
    accepts: (value) => value === true || names(value),
    what: "true, or a list of operations, like ['delete']",
  },
  access: { accepts: isRecord, what: "{ approve: 'treasury' }" },
  scope: { accepts: isRecord, what: "{ merchant_id: 'account.merchant_id' }" },
  rollup: { accepts: isRecord, what: "{ over: 'created_at', by: ['status'], sum: ['amount'] }" },
};

const menu: PartsOf<AnyDeclaration['menu']> = {
  group: { accepts: isText, required: '', what: "the key of a group, like 'chains'" },
  path: { accepts: isText, required: '', what: "where its screen is, like '/tokens'" },
  label: { accepts: isText, what: 'a text' },
  order: { accepts: isNumber, what: 'a number' },
};

const list: PartsOf<AnyDeclaration['list']> = {
  columns: {
    accepts: isListOf(isText, isColumn),
    required: [],
    what: "a list of fields, like ['name', 'status']",
  },
  inline: { accepts: names, what: "a list of fields, like ['name']" },
  card: { accepts: names, what: "a list of columns, like ['amount', 'status']" },
  filters: { accepts: isListOf(isRecord), what: "what filter.search('name', …) and others return" },
  view: { accepts: isText, what: 'the name of a custom view' },
  emptyText: { accepts: isText, what: 'a text' },
  errorText: { accepts: isText, what: 'a text' },
  createTooltip: { accepts: isText, what: 'a text' },
  pageSizes: { accepts: isListOf(isNumber), what: 'a list of numbers, like [10, 50, 200]' },
  countLimit: { accepts: isNumber, what: 'a number, like 10_000' },
  newestBy: {
    accepts: (value) => value === 'id' || value === 'created_at',
    what: "'id' or 'created_at'",
  },
  defaultSort: { accepts: isText, what: 'the name of a field' },
  views: {
    accepts: isListOf(isRecord),
    what: "a list of views, like [{ name: 'Failed', filters: { status: 'failed' } }]",
  },
};

const detail: PartsOf<DetailDeclaration> = {
  sections,
  related: {
    accepts: isListOf(isRelated),
    what: "a list of related('wallets', 'merchant_id')",
  },
  widgets: {
    accepts: isListOf(isRecord),
    what: "a list of widget.figure('Open', { of: 'payouts' })",
  },
  view: { accepts: isText, what: 'the name of a view of your own' },
};

const rollup: PartsOf<NonNullable<AnyDeclaration['rollup']>> = {
  over: { accepts: isText, required: 'created_at', what: "a time, like 'created_at'" },
  by: { accepts: names, what: "a list of fields, like ['status']" },
  sum: { accepts: names, what: "a list of numbers, like ['amount']" },
  unit: { accepts: isText, what: "a field of 'by', like 'currency'" },
};

function isRelated(value: unknown): boolean {
  return isRecord(value) && isText(value.resource) && isText(value.foreignKey);
}

function isSection(value: unknown): boolean {
  return isRecord(value) && isText(value.title) && names(value.names);
}

function isRule(value: unknown): boolean {
  return isRecord(value) && isText(value.field) && typeof value.condition === 'object';
}

function isFieldCheck(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { field, label, reads, refuses } = value;
  return isText(field) && isText(label) && names(reads) && names(refuses);
}

function isApproval(value: unknown): boolean {
  return isRecord(value) && names(value.fields);
}

function isColumn(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { kind, field, fields } = value;
  return kind === 'rowNumber' || (kind === 'field' ? isText(field) : names(fields));
}

/** Finds options that a resource cannot be built from. */
export function* findShapeFaults(declared: unknown): Generator<Finding> {
  const values = isRecord(declared) ? declared : {};
  yield* findInvalidOptions('', values, resource);
  for (const [name, shape] of Object.entries({ menu, list, detail, rollup })) {
    const options = values[name];
    if (isRecord(options)) yield* findInvalidOptions(name, options, shape);
  }
  if (isRecord(values.fields))
    for (const [key, field] of Object.entries(values.fields)) {
      if (Object.hasOwn(systemFields, key))
        yield fault(`fields.${key}`, 'reserved', ['every row has this field already', 'remove it']);
      yield* findKindFaults(`fields.${key}`, field);
    }
}

/** The usable options of a declaration, and placeholders for the others. */
export function repairDeclaration<D>(declared: D): D {
  const values = repair(isRecord(declared) ? declared : {}, resource);
  const fields = Object.entries(values.fields as Fields).map(([key, field]) => [
    key,
    [...findKindFaults(key, field)].length > 0 ? { kind: 'text' } : field,
  ]);
  return {
    ...values,
    menu: repair(values.menu as Record<string, unknown>, menu),
    list: repair(values.list as Record<string, unknown>, list),
    ...(isRecord(values.detail) && { detail: repair(values.detail, detail) }),
    ...(isRecord(values.rollup) && { rollup: repair(values.rollup, rollup) }),
    fields: Object.fromEntries(fields),
  } as unknown as D;
}

/** Finds a field that no kind can read. */
function* findKindFaults(at: string, declared: unknown): Generator<Finding> {
  if (!isRecord(declared)) {
    yield fault(at, 'invalid', [
      `${quote(declared)} is not a field`,
      'write field.text() or another',
    ]);
    return;
  }
  const { kind, values, fields } = declared as Partial<Record<string, unknown>>;
  yield* findUnknown(`${at}.kind`, 'unknown_kind', kind, kindNames);
  if ((kind === 'choice' || kind === 'status') && !names(values))
    yield fault(`${at}.values`, 'invalid', [
      'has the wrong type',
      "write a list like ['on', 'off']",
    ]);
  if (kind !== 'object' && kind !== 'lines') return;
  if (isRecord(fields))
    for (const [key, part] of Object.entries(fields)) yield* findKindFaults(`${at}.${key}`, part);
  else
    yield fault(`${at}.fields`, 'invalid', ['has the wrong type', 'write { name: field.text() }']);
}
