import { type Field, type FieldOf, type Fields, rootOf, toLabel } from '@koshpay/resource';
import type { CompiledProduct } from '../../compiled-product.ts';
import type { Transaction } from '../../database/connection/connect.ts';
import { AppError, type ErrorDetail } from '../../errors.ts';
import { readReferred } from '../read/read-referred.ts';
import { unknownReference } from '../read/references.ts';
import { toPlain } from '../values/plain-row.ts';

type Values = Readonly<Record<string, unknown>>;

/** A row as it will be, and as it was. */
interface Change {
  /** The fields that may be addresses. */
  readonly fields: Fields;
  readonly row: Values;
  /** The fields that the paths to networks begin with; the same fields by default. */
  readonly refs?: Fields;
  /** An address that stays on its network is not checked again. */
  readonly before?: Values;
}

/**
 * Checks the addresses of a row against the rows of their networks, and returns the spellings to
 * store.
 *
 * @throws {AppError} `validation_failed` with every field that is wrong
 */
export async function spellAddresses(
  tx: Transaction,
  product: CompiledProduct,
  { fields, row, refs = fields, before }: Change,
): Promise<Values> {
  const spelled: Record<string, string> = {};
  const details: ErrorDetail[] = [];
  const isSame = (key: string) => before !== undefined && before[key] === row[key];
  for (const [key, field] of Object.entries(fields)) {
    const text = row[key] ?? null;
    if (field.kind !== 'address' || text === null) continue;
    if (isSame(key) && isSame(rootOf(field.network))) continue;
    const network = await readNetwork(tx, product, refs, field, row);
    const address = network && product.addresses?.normalize(toPlain(network), String(text));
    if (address === undefined) details.push(toDetail(key, field, network !== undefined));
    else spelled[key] = address;
  }
  const [first] = details;
  if (first) throw new AppError('validation_failed', first.message, { details });
  return spelled;
}

function toDetail(key: string, field: Field, hasNetwork: boolean): ErrorDetail {
  const label = field.label ?? toLabel(key);
  const message = hasNetwork
    ? `${label} is not an address on this network.`
    : `${label} cannot be checked: its network is not set.`;
  return { field: key, code: 'invalid', message };
}

/**
 * The row of an address's network, one hop or two away, whether or not the person may see it: they
 * may see the reference, and what it leads to decides.
 */
async function readNetwork(
  tx: Transaction,
  product: CompiledProduct,
  refs: Fields,
  { network }: FieldOf<'address'>,
  row: Values,
): Promise<Values | undefined> {
  const [first = '', hop] = network.split('.');
  const field = refs[first] as FieldOf<'ref'>;
  const referred = await readReferred(tx, product, { field, value: row[first] });
  if (!referred && (row[first] ?? null) !== null) throw unknownReference(first, field);
  if (hop === undefined) return referred;
  const next = (product.resourceOf(field.resource).fields as Fields)[hop] as FieldOf<'ref'>;
  return readReferred(tx, product, { field: next, value: referred?.[hop] });
}
