import { createHash } from 'node:crypto';
import type { Fields, Resource } from '@koshpay/resource';
import {
  type Field,
  hasMask,
  isStored,
  memoizeByObject,
  toLabel,
} from '@koshpay/resource/internal';
import type { CompiledProduct } from '../../compiled-product.ts';
import type { Queryable, Transaction } from '../../database/connection/connect.ts';
import { AppError } from '../../errors.ts';
import { createRecentMap } from '../../recent-map.ts';
import type { EncryptionContext } from '../../secrets/cipher.ts';
import { createUnknownSecret, visiblePartOf } from '../../secrets/hash.ts';
import { makeCode } from '../../secrets/make.ts';
import type { Vault } from '../../secrets/vault.ts';
import { generateSecrets, StoredSecret } from './generated-secrets.ts';
import { type SealedField, sealedFieldsOf } from './sealed-fields.ts';

type Values = Record<string, unknown>;

/**
 * Creates the translations of a resource's values between code, table and audit log: generated
 * codes, sealed and hashed secrets.
 */
export function createStoredValues(product: CompiledProduct, resource: Resource, vault: Vault) {
  const entries = Object.entries(resource.fields as Fields);
  const isWritten = (field: Field) => isStored(field) || field.kind === 'lines';
  const stored = entries.filter(([, field]) => isWritten(field)).map(([key]) => key);
  const sealed = sealedFieldsOf(product, resource);
  const own = sealed.filter(({ isOwn }) => isOwn);
  const reveal = async (db: Queryable, field: SealedField, row: Values) =>
    openSealed(db, String(row[field.key]), field.placeIn(row));
  // During an update, a process of a former version may still hash what is sealed now.
  const openSealed = (
    db: Queryable,
    value: string,
    place: EncryptionContext,
  ): Promise<string> | string =>
    visiblePartOf(value) === undefined ? vault.open(db, value, place) : createUnknownSecret();
  const shown = shownBy(vault);
  const show = async (db: Queryable, field: SealedField, row: Values) => {
    if (field.isHashed) return visiblePartOf(String(row[field.key])) ?? '';
    const key = JSON.stringify([row[field.key], field.placeIn(row)]);
    const known = shown.get(key);
    if (known !== undefined) return known;
    const text = field.show(await reveal(db, field, row));
    shown.set(key, text);
    return text;
  };
  const hash = (field: SealedField, text: string) => vault.hash(text, field.placeIn({}).table);
  const open = (db: Queryable, row: Values): Promise<Values> =>
    map(row, sealed, (field) => show(db, field, row));

  const openStored = (tx: Transaction, field: SealedField, id: number, moved: StoredSecret) =>
    openSealed(tx, moved.value, { ...field.placeIn({ id }), column: moved.column });

  /** Opens what another column of the row sealed: it is sealed for its new place. */
  const openMoved = async (tx: Transaction, values: Values, id: number): Promise<Values> => {
    const opened = { ...values };
    for (const field of own) {
      const value = values[field.key];
      if (value instanceof StoredSecret && !field.isHashed)
        opened[field.key] = await openStored(tx, field, id, value);
    }
    return opened;
  };

  /** Marks the secrets of a stored row as such. */
  const toStored = (row: Values): Values => {
    const secrets = own.filter(({ key }) => isText(row[key]));
    const marked = secrets.map(({ key }) => [key, new StoredSecret(String(row[key]), key)]);
    return { ...row, ...Object.fromEntries(marked) };
  };

  /** The other credential of a row that equals one which is given in clear. */
  const findSame = async (tx: Transaction, key: string, row: Values, id: number) => {
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
  };

  return {
    /**
     * True if the table holds sealed values, so that a row must know its id before it is inserted.
     */
    hasSealed: own.length > 0,

    /** Adds the codes and secrets that a new row lacks. */
    complete(values: Values): Values {
      const made: Values = {};
      for (const [key, field] of entries) {
        if (field.kind === 'code') made[key] = makeCode(field.prefix);
      }
      const given = Object.entries(values).filter(([, value]) => value !== undefined);
      const all = { ...made, ...Object.fromEntries(given) };
      return { ...all, ...generateSecrets(resource, all).values };
    },

    /** Leaves out the secrets that are sent back masked: they did not change. */
    async withoutUnchanged(tx: Transaction, values: Values, before: Values): Promise<Values> {
      const isUnchanged = async (field: SealedField) => {
        const sent = String(values[field.key]);
        if (sent === (await show(tx, field, before))) return true;
        return field.isHashed
          ? hash(field, sent) === before[field.key]
          : sent === (await reveal(tx, field, before));
      };
      const unchanged: SealedField[] = [];
      for (const field of own)
        if (isText(values[field.key]) && isText(before[field.key]) && (await isUnchanged(field)))
          unchanged.push(field);
      return without(values, unchanged);
    },

    /**
     * Values of a form in clear: what was typed, and what the row has of fields that were left out, or
     * were sent back masked.
     */
    async openTyped(
      db: Queryable,
      keys: readonly string[],
      typed: Values,
      before: Values,
    ): Promise<Values> {
      const values: Values = {};
      for (const key of keys) {
        const field = own.find((each) => each.key === key);
        const sealed = field && isText(before[key]) ? field : undefined;
        const sent = typed[key];
        const isWritten =
          sent === undefined || (sealed && sent === (await show(db, sealed, before)));
        if (field && !isWritten) refuseMasked(resource, key, String(sent));
        if (!isWritten) values[key] = sent;
        else values[key] = sealed ? await reveal(db, sealed, before) : before[key];
      }
      return values;
    },

    /** Seals and hashes the secrets of the row that has this id. */
    async seal(tx: Transaction, values: Values, id: number, before: Values = {}): Promise<Values> {
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
      return map(moveStored(opened), given, async (field) => {
        const text = String(opened[field.key]);
        return field.isHashed ? hash(field, text) : sealText(text, field.placeIn({ id }));
      });
    },

    /** Opens the visible parts of a row's secrets. */
    open,
    openAll: (db: Queryable, rows: Values[]): Promise<Values[]> =>
      sealed.length === 0 ? Promise.resolve(rows) : Promise.all(rows.map((row) => open(db, row))),

    /** Opens secrets of a row for a person to see: by label. */
    async reveal(
      tx: Transaction,
      row: Values,
      keys: readonly string[],
    ): Promise<Record<string, string>> {
      const revealed: Record<string, string> = {};
      for (const field of own)
        if (keys.includes(field.key) && isText(row[field.key]))
          revealed[labelOf(resource.fields, field.key)] = await reveal(tx, field, row);
      return revealed;
    },

    /**
     * The part of a row that the audit log records: its own columns and lines, secrets as
     * fingerprints.
     */
    toAudit(tx: Transaction, row: Values): Promise<Values> {
      const columns = Object.fromEntries(stored.map((key) => [key, row[key]]));
      return map(columns, own, async (field) =>
        toTrace(String(row[field.key]), field.isTraceable ? await show(tx, field, row) : undefined),
      );
    },
  };
}

/** The visible parts of what was opened last, by the sealed text and its place: lists show them again. */
const shownBy = memoizeByObject((_: Vault) => createRecentMap<string>(2_000));

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

/** Replaces the texts of some fields. */
async function map(
  values: Values,
  fields: readonly SealedField[],
  replace: (field: SealedField) => Promise<string>,
): Promise<Values> {
  const replaced = { ...values };
  for (const field of fields)
    if (isText(values[field.key])) replaced[field.key] = await replace(field);
  return replaced;
}

function without(values: Values, fields: readonly SealedField[]): Values {
  const keys = fields.map(({ key }) => key);
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));
}

/** Moves secrets that stay in their stored form. */
function moveStored(values: Values): Values {
  const entries = Object.entries(values).map(([key, value]) => [
    key,
    value instanceof StoredSecret ? value.value : value,
  ]);
  return Object.fromEntries(entries);
}

/** The visible part of a value and a fingerprint, which only shows whether two values differ. */
function toTrace(stored: string, shown: string | undefined): string {
  const fingerprint = createHash('sha256').update(stored).digest('hex').slice(0, 8);
  if (shown === undefined) return fingerprint;
  return hasMask(shown) ? `${shown} (${fingerprint})` : shown;
}

function refuseMasked({ fields }: Resource, key: string, text: string): void {
  if (!hasMask(text)) return;
  const message = `${labelOf(fields, key)} has masked parts (•••): enter it in full, or leave it as it was.`;
  throw refused(key, 'masked', message);
}

/** A secret of a row that equals another one protects nothing that the other does not. */
function repeated({ fields }: Resource, key: string, same: string): AppError {
  const message = `${labelOf(fields, key)} must differ from ${labelOf(fields, same)}.`;
  return refused(key, 'repeated', message);
}

function labelOf(fields: Resource['fields'], key: string): string {
  return (fields as Fields)[key]?.label ?? toLabel(key);
}

function refused(field: string, code: string, message: string): AppError {
  return new AppError('validation_failed', message, { details: [{ field, code, message }] });
}
