import type { Resource } from '@koshpay/resource';
import { hasMask, labelOf } from '@koshpay/resource/internal';
import type { Transaction } from '../../database/connection/connect.ts';
import { type AppError, invalidField } from '../../errors.ts';
import type { Vault } from '../../secrets/vault.ts';
import { StoredSecret } from './generated-secrets.ts';
import type { SealedField } from './sealed-fields.ts';
import { isText, mapTexts, type SealedReads } from './sealed-reads.ts';

type Values = Record<string, unknown>;

/**
 * Creates the function that seals and hashes the secrets of a row.
 *
 * @param own the sealed fields of the row's own table
 */
export function createSeal(
  resource: Resource,
  own: readonly SealedField[],
  vault: Vault,
  reads: SealedReads,
) {
  /** Opens what another column of the row sealed: it is sealed for its new place. */
  async function openMoved(tx: Transaction, values: Values, id: number): Promise<Values> {
    const opened = { ...values };
    for (const field of own) {
      const value = values[field.key];
      if (value instanceof StoredSecret && !field.isHashed)
        opened[field.key] = await reads.openStored(tx, field, id, value);
    }
    return opened;
  }

  return async (tx: Transaction, values: Values, id: number, before: Values = {}) => {
    const opened = await openMoved(tx, values, id);
    const given = own.filter(({ key }) => isText(opened[key]));
    if (given.length === 0) return moveStored(opened);
    for (const { key } of given) refuseMasked(resource, key, String(opened[key]));
    const row = { ...toStored(own, before), ...opened };
    const credentials = own.filter(({ isCredential }) => isCredential);
    for (const { key } of credentials.filter((each) => given.includes(each)))
      for (const other of credentials)
        if (other.key !== key && (await isSame(reads, tx, other, row, id, String(row[key]))))
          throw repeated(resource, key, other.key);
    const sealText = await vault.sealing(tx);
    return mapTexts(moveStored(opened), given, async (field) => {
      const text = String(opened[field.key]);
      return field.isHashed ? reads.hash(field, text) : sealText(text, field.placeIn({ id }));
    });
  };
}

/** True if a credential of a row with this id, given in clear or stored, is the text. */
async function isSame(
  { hash, openStored }: SealedReads,
  tx: Transaction,
  field: SealedField,
  row: Values,
  id: number,
  text: string,
): Promise<boolean> {
  const value = row[field.key];
  if (!(value instanceof StoredSecret)) return value === text;
  if (field.isHashed) return value.value === hash(field, text);
  return (await openStored(tx, field, id, value)) === text;
}

/** Marks the secrets of a stored row as such. */
function toStored(own: readonly SealedField[], row: Values): Values {
  const secrets = own.filter(({ key }) => isText(row[key]));
  const marked = secrets.map(({ key }) => [key, new StoredSecret(String(row[key]), key)]);
  return { ...row, ...Object.fromEntries(marked) };
}

/** Moves secrets that stay in their stored form. */
function moveStored(values: Values): Values {
  const entries = Object.entries(values).map(([key, value]) => [
    key,
    value instanceof StoredSecret ? value.value : value,
  ]);
  return Object.fromEntries(entries);
}

/** @throws {AppError} `validation_failed` for a secret that is sent with masked parts */
export function refuseMasked({ fields }: Resource, key: string, text: string): void {
  if (!hasMask(text)) return;
  const message = `${labelOf(fields, key)} has masked parts (•••): enter it in full, or leave it as it was.`;
  throw invalidField(key, 'masked', message);
}

/** A secret of a row that equals another one protects nothing that the other does not. */
function repeated({ fields }: Resource, key: string, same: string): AppError {
  const message = `${labelOf(fields, key)} must differ from ${labelOf(fields, same)}.`;
  return invalidField(key, 'repeated', message);
}
