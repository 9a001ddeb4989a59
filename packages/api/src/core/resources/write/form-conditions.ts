import type { Fields, Resource } from '@koshpay/resource';
import {
  evaluateForm,
  type Field,
  type FieldOf,
  type FormName,
  fieldSchema,
  fieldsOfRule,
  initialValueOf,
  isOptional,
  type ReadValue,
  referredPaths,
  rootOf,
} from '@koshpay/resource/internal';
import type { SQL } from 'drizzle-orm';
import type { Access, ColumnOf } from '../../access/access.ts';
import type { CompiledProduct } from '../../compiled-product.ts';
import type { Transaction } from '../../database/connection/connect.ts';
import { AppError, type ErrorDetail } from '../../errors.ts';
import { readReferred } from '../read/read-paths.ts';

type Values = Readonly<Record<string, unknown>>;
type WhereOf = (
  access: Access,
  field: FieldOf<'ref'>,
  ref: string,
) => (column: ColumnOf) => SQL | undefined;

/**
 * Makes the function that holds what a form sent against the conditions of its fields and the rules
 * between them, on the row as it would be. Returns what to write: without the fields that are
 * hidden, or with them cleared.
 *
 * @throws {AppError} `validation_failed` with every field that is wrong
 */
export function createFormConditions(
  product: CompiledProduct,
  resource: Resource,
  /** The condition on the rows that a reference may lead to. */
  whereOf: WhereOf = (access, _, ref) => (column) =>
    access.of(resource.name).whereReferred(ref, column),
) {
  const fields = resource.fields as Fields;
  const readRows = createReadRows(product, resource, whereOf);

  return async (
    tx: Transaction,
    access: Access,
    by: FormName | 'action',
    given: Values,
    before?: Values,
  ) => {
    const sent = withoutUndefined(given);
    const row = before ? { ...before, ...sent } : withDefaults(fields, sent);
    const rows = await readRows(tx, access, row, before);
    const form = by === 'create' ? by : 'edit';
    const { hidden, broken } = evaluateForm(resource, form, toReader(row, rows));

    // An action changes what it is declared to change: it has no form that could hide something.
    const shown = by === 'action' ? [] : resource[by].filter((key) => !hidden.has(key));
    const checked = shown.filter((key) => isLeftToServer(fields[key] as Field, key, sent));
    const { values, details } = parseFields(resource, checked, row);
    const wrong = new Set(details.map(({ field }) => rootOf(field)));
    const isChecked = (keys: readonly string[]) =>
      // A row that is older than a rule can be changed where the rule does not look.
      (!before || keys.some((key) => key in sent)) &&
      // Invalid fields are reported first.
      !keys.some((key) => wrong.has(key));
    const rules = broken.filter((rule) => isChecked(fieldsOfRule(resource, rule)));
    assertNone([...details, ...rules.map(toDetail)]);
    if (by === 'action') return sent;
    return { ...without(sent, hidden), ...values, ...(before && clearedOf(fields, hidden)) };
  };
}

/** Creates the function that reads the rows which the references of a row lead to, by reference. */
function createReadRows(product: CompiledProduct, resource: Resource, whereOf: WhereOf) {
  const referred = [...referredPaths(resource).keys()];
  return async (tx: Transaction, access: Access, row: Values, before?: Values) => {
    const rows = new Map<string, Values | undefined>();
    for (const ref of referred) {
      const field = (resource.fields as Fields)[ref] as FieldOf<'ref'>;
      const target = { field, value: row[ref] };
      // Rows that it already refers to count, even if the person may not see them.
      const isKnown = before !== undefined && before[ref] === row[ref];
      const visible = { where: whereOf(access, field, ref), values: access.values };
      rows.set(ref, await readReferred(tx, product, { ...target, ...(!isKnown && visible) }));
    }
    return rows;
  };
}

function toDetail({ field, message }: { field: string; message: string }): ErrorDetail {
  return { field, code: 'rule', message };
}

/** Reads what conditions compare: of the row, and of the rows that its references lead to. */
function toReader(row: Values, rows: ReadonlyMap<string, Values | undefined>): ReadValue {
  return (path) => {
    const [key = path, part] = path.split('.');
    if (part === undefined) return toComparable(row[key]);
    const found = rows.get(key);
    // A missing row is refused by the check of its reference.
    if (!found && (row[key] ?? null) !== null) return undefined;
    return toComparable(found?.[part]);
  };
}

/** @throws {AppError} `validation_failed` with all of them */
function assertNone(details: ErrorDetail[]): void {
  const [first] = details;
  if (first) throw new AppError('validation_failed', first.message, { details });
}

/** The body's schema does not know whether a field is shown: what it lets through is checked here. */
function isLeftToServer(field: Field, key: string, sent: Values): boolean {
  return field.when !== undefined && (key in sent || !isOptional(field));
}

/** Checks fields of a row as their form does. */
function parseFields(resource: Resource, keys: readonly string[], row: Values) {
  const values: Record<string, unknown> = {};
  const details: ErrorDetail[] = [];
  for (const key of keys) {
    const isEmpty = row[key] === null && !isOptional((resource.fields as Fields)[key] as Field);
    const result = fieldSchema(resource, key).safeParse(isEmpty ? undefined : row[key]);
    values[key] = result.data;
    for (const { path, code, message } of result.error?.issues ?? [])
      details.push({ field: [key, ...path].join('.'), code, message });
  }
  return { values, details };
}

/** The values of fields that are hidden. */
function clearedOf(fields: Fields, hidden: ReadonlySet<string>): Values {
  return Object.fromEntries([...hidden].map((key) => [key, initialValueOf(fields[key] as Field)]));
}

function without(values: Values, keys: ReadonlySet<string>): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.has(key)));
}

function withoutUndefined(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** A new row as it would be. */
function withDefaults(fields: Fields, sent: Values): Values {
  const defaults = Object.entries(fields).map(([key, field]) => [key, initialValueOf(field)]);
  return { ...Object.fromEntries(defaults), ...sent };
}

/** Values as conditions compare them: undefined is null, and a time is its ISO text. */
function toComparable(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : (value ?? null);
}
