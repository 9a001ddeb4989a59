import type { Fields } from '@koshpay/resource';
import {
  type CustomKind,
  type Field,
  type FieldOf,
  rootOf,
  toLabel,
} from '@koshpay/resource/internal';
import type { CompiledProduct } from '../../compiled-product.ts';
import type { Transaction } from '../../database/connection/connect.ts';
import { AppError, type ErrorDetail } from '../../errors.ts';
import { readReferred } from '../read/read-paths.ts';
import { unknownReference } from '../read/references.ts';
import { toPlain } from '../values/same-value.ts';

type Values = Readonly<Record<string, unknown>>;
type Row = NonNullable<CustomKind['row']>;

/** A row as it will be, and as it was. */
interface Change {
  /** The fields that may be of custom kinds. */
  readonly fields: Fields;
  readonly row: Values;
  /** The fields that the paths to rows begin with; the same fields by default. */
  readonly refs?: Fields;
  /** A value that stays with the row that it is about is not checked again. */
  readonly before?: Values;
}

/**
 * Checks the values of custom kinds with the rows that they are about, and returns them as they are
 * stored.
 *
 * @throws {AppError} `validation_failed` with every field that is wrong
 */
export async function checkKinds(
  tx: Transaction,
  product: CompiledProduct,
  { fields, row, refs = fields, before }: Change,
): Promise<Values> {
  const checked: Record<string, unknown> = {};
  const details: ErrorDetail[] = [];
  const isSame = (key: string) => before !== undefined && before[key] === row[key];
  for (const [key, field] of Object.entries(fields)) {
    const { name = '', row: about } = field.custom ?? {};
    const check = product.kindChecks.get(name);
    const given = row[key] ?? null;
    if (!about || !check || given === null) continue;
    const path = pathOf(field, about);
    if (isSame(key) && isSame(rootOf(path))) continue;
    const referred = await readRow(tx, product, refs, path, row);
    const value = referred && check.normalize(toPlain(referred), given);
    if (value !== undefined) checked[key] = value;
    else details.push(toDetail(key, field, referred ? check.problem : toUnset(about)));
  }
  const [first] = details;
  if (first) throw new AppError('validation_failed', first.message, { details });
  return checked;
}

/** The path to the row that a field is about; the checks of the declaration hold that it has one. */
function pathOf(field: Field, { option }: Row): string {
  return String(Object.entries(field).find(([name]) => name === option)?.[1]);
}

function toDetail(key: string, { label }: Field, problem: string): ErrorDetail {
  return { field: key, code: 'invalid', message: `${label ?? toLabel(key)} ${problem}.` };
}

function toUnset({ option }: Row): string {
  return `cannot be checked: its ${toLabel(option).toLowerCase()} is not set`;
}

/**
 * The row that a value is about, one hop or two away, whether or not the person may see it: they may
 * see the reference, and what it leads to decides.
 */
async function readRow(
  tx: Transaction,
  product: CompiledProduct,
  refs: Fields,
  path: string,
  row: Values,
): Promise<Values | undefined> {
  const [first = '', hop] = path.split('.');
  const field = refs[first] as FieldOf<'ref'>;
  const referred = await readReferred(tx, product, { field, value: row[first] });
  if (!referred && (row[first] ?? null) !== null) throw unknownReference(first, field);
  if (hop === undefined) return referred;
  const next = (product.resourceOf(field.resource).fields as Fields)[hop] as FieldOf<'ref'>;
  return readReferred(tx, product, { field: next, value: referred?.[hop] });
}
