import { memoizeByObject } from '@koshpay/resource/internal';
import type { Queryable } from '../../database/connection/connect.ts';
import { createRecentMap } from '../../recent-map.ts';
import type { EncryptionContext } from '../../secrets/cipher.ts';
import { createUnknownSecret, visiblePartOf } from '../../secrets/hash.ts';
import type { Vault } from '../../secrets/vault.ts';
import type { StoredSecret } from './generated-secrets.ts';
import type { SealedField } from './sealed-fields.ts';

type Values = Record<string, unknown>;

export type SealedReads = ReturnType<typeof createSealedReads>;

/** Creates the functions that read what is stored of secrets. */
export function createSealedReads(vault: Vault) {
  const shown = shownBy(vault);
  // During an update, a process of a former version may still hash what is sealed now.
  const openSealed = (
    db: Queryable,
    value: string,
    place: EncryptionContext,
  ): Promise<string> | string =>
    visiblePartOf(value) === undefined ? vault.open(db, value, place) : createUnknownSecret();
  const reveal = async (db: Queryable, field: SealedField, row: Values) =>
    openSealed(db, String(row[field.key]), field.placeIn(row));
  return {
    /** The secret of a row. */
    reveal,
    /** The visible part of a row's secret. */
    show: async (db: Queryable, field: SealedField, row: Values) => {
      if (field.isHashed) return visiblePartOf(String(row[field.key])) ?? '';
      const key = JSON.stringify([row[field.key], field.placeIn(row)]);
      const known = shown.get(key);
      if (known !== undefined) return known;
      const text = field.show(await reveal(db, field, row));
      shown.set(key, text);
      return text;
    },
    /** The form in which a hashed secret is stored. */
    hash: (field: SealedField, text: string) => vault.hash(text, field.placeIn({}).table),
    /** The secret that a column of the row with this id sealed. */
    openStored: (db: Queryable, field: SealedField, id: number, { value, column }: StoredSecret) =>
      openSealed(db, value, { ...field.placeIn({ id }), column }),
  };
}

/** The visible parts of what was opened last, by the sealed text and its place: lists show them again. */
const shownBy = memoizeByObject((_: Vault) => createRecentMap<string>(2_000));

/** True if a value is one that is stored: a text. */
export function isText(value: unknown): boolean {
  return typeof value === 'string';
}

/** Replaces the texts of some fields. */
export async function mapTexts(
  values: Values,
  fields: readonly SealedField[],
  replace: (field: SealedField) => Promise<string>,
): Promise<Values> {
  const replaced = { ...values };
  for (const field of fields)
    if (isText(values[field.key])) replaced[field.key] = await replace(field);
  return replaced;
}
