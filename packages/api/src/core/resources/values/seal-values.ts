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
  { hash, openStored }: SealedReads,
) {
  /** Opens what another column of the row sealed: it is sealed for its new place. */
  async function openMoved(tx: Transaction, values: Values, id: number): Promise<Values> {
    const opened = { ...values };
    for (const field of own) {
      const value = values[field.key];
      if (value instanceof StoredSecret && !field.isHashed)
        opened[field.key] = await openStored(tx, field, id, value);
    }
    return opened;
  }

  /** Marks the secrets of a stored row as such. */
  function toStored(row: Values): Values {
    const secrets = own.filter(({ key }) => isText(row[key]));
    const marked = secrets.map(({ key }) => [key, new StoredSecret(String(row[key]), key)]);
    return { ...row, ...Object.fromEntries(marked) };
  }

  /** The other credential of a row that equals one which is given in clear. */
  async function findSame(tx: Transaction, key: string, row: Values, id: number) {
    for (const other of own.filter((each) => each.isCredential && each.key !== key)) {
      const value = row[other.key];
      const isSame =
        value instanceof StoredSecret
          ? other.isHashed
            ? value.value === hash(other, String(row[key]))
            : (await openStored(tx, other, id, value)) === row[key]
          : value === row[key];
      if (isSame) return other;
    }
    return undefined;
  }

  return async (
    tx: Transaction,
    values: Values,
    id: number,
    before: Values = {},
  ): Promise<Values> => {
    const opened = await openMoved(tx, values, id);
    const given = own.filter(({ key }) => isText(opened[key]));
    if (given.length === 0) return moveStored(opened);
    for (const { key } of given) refuseMasked(resource, key, String(opened[key]));
    const row = { ...toStored(before), ...opened };
    for (const { key } of given.filter(({ isCredential }) => isCredential)) {
      const same = await findSame(tx, key, row, id);
      if (same) throw repeated(resource, key, same.key);
    }
    const sealText = await vault.sealing(tx);
    return mapTexts(moveStored(opened), given, async (field) => {
      const text = String(opened[field.key]);
      return field.isHashed ? hash(field, text) : sealText(text, field.placeIn({ id }));
    });
  };
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
