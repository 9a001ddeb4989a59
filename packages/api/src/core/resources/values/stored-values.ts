import { createHash } from 'node:crypto';
import type { Fields, Resource } from '@koshpay/resource';
import { type Field, hasMask, isStored, labelOf } from '@koshpay/resource/internal';
import type { CompiledProduct } from '../../compiled-product.ts';
import type { Queryable, Transaction } from '../../database/connection/connect.ts';
import { makeCode } from '../../secrets/make.ts';
import type { Vault } from '../../secrets/vault.ts';
import { generateSecrets } from './generated-secrets.ts';
import { createSeal, refuseMasked } from './seal-values.ts';
import { type SealedField, sealedFieldsOf } from './sealed-fields.ts';
import { createSealedReads, isText, mapTexts, type SealedReads } from './sealed-reads.ts';

type Values = Record<string, unknown>;

/**
 * Creates the translations of a resource's values between code, table and audit log: generated
 * codes, sealed and hashed secrets.
 */
export function createStoredValues(product: CompiledProduct, resource: Resource, vault: Vault) {
  const sealed = sealedFieldsOf(product, resource);
  const own = sealed.filter(({ isOwn }) => isOwn);
  const sealedReads = createSealedReads(vault);
  const { reveal, show } = sealedReads;
  const open = (db: Queryable, row: Values): Promise<Values> =>
    mapTexts(row, sealed, (field) => show(db, field, row));

  return {
    /**
     * True if the table holds sealed values, so that a row must know its id before it is inserted.
     */
    hasSealed: own.length > 0,

    /** Adds the codes and secrets that a new row lacks. */
    complete: (values: Values) => complete(resource, values),

    withoutUnchanged: createWithoutUnchanged(own, sealedReads),
    openTyped: createOpenTyped(resource, own, sealedReads),

    /** Seals and hashes the secrets of the row that has this id. */
    seal: createSeal(resource, own, vault, sealedReads),

    /** Opens the visible parts of a row's secrets. */
    open,
    openAll: (db: Queryable, rows: Values[]): Promise<Values[]> =>
      sealed.length === 0 ? Promise.resolve(rows) : Promise.all(rows.map((row) => open(db, row))),

    /** Opens secrets of a row for a person to see: by label. */
    async reveal(tx: Transaction, row: Values, keys: readonly string[]) {
      const revealed: Record<string, string> = {};
      for (const field of own)
        if (keys.includes(field.key) && isText(row[field.key]))
          revealed[labelOf(resource.fields, field.key)] = await reveal(tx, field, row);
      return revealed;
    },

    toAudit: createToAudit(resource, own, sealedReads),
  };
}

/**
 * Creates the function that reduces a row to what the audit log records: its own columns and lines,
 * secrets as fingerprints.
 */
function createToAudit(resource: Resource, own: readonly SealedField[], { show }: SealedReads) {
  const entries = Object.entries(resource.fields as Fields);
  const isWritten = (field: Field) => isStored(field) || field.kind === 'lines';
  const stored = entries.filter(([, field]) => isWritten(field)).map(([key]) => key);
  return (tx: Transaction, row: Values): Promise<Values> => {
    const columns = Object.fromEntries(stored.map((key) => [key, row[key]]));
    return mapTexts(columns, own, async (field) =>
      toTrace(String(row[field.key]), field.isTraceable ? await show(tx, field, row) : undefined),
    );
  };
}

/** Creates the function that leaves out secrets which are sent back masked: they did not change. */
function createWithoutUnchanged(own: readonly SealedField[], { reveal, show, hash }: SealedReads) {
  return async (tx: Transaction, values: Values, before: Values): Promise<Values> => {
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
  };
}

/**
 * Creates the function that opens the values of a form: what was typed, and what the row has of
 * fields that were left out, or were sent back masked.
 */
function createOpenTyped(
  resource: Resource,
  own: readonly SealedField[],
  { reveal, show }: SealedReads,
) {
  return async (db: Queryable, keys: readonly string[], typed: Values, before: Values) => {
    const values: Values = {};
    for (const key of keys) {
      const field = own.find((each) => each.key === key);
      const sealed = field && isText(before[key]) ? field : undefined;
      const sent = typed[key];
      const isWritten = sent === undefined || (sealed && sent === (await show(db, sealed, before)));
      if (field && !isWritten) refuseMasked(resource, key, String(sent));
      if (!isWritten) values[key] = sent;
      else values[key] = sealed ? await reveal(db, sealed, before) : before[key];
    }
    return values;
  };
}

function complete(resource: Resource, values: Values): Values {
  const made: Values = {};
  for (const [key, field] of Object.entries(resource.fields as Fields))
    if (field.kind === 'code') made[key] = makeCode(field.prefix);
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const all = { ...made, ...Object.fromEntries(given) };
  return { ...all, ...generateSecrets(resource, all).values };
}

function without(values: Values, fields: readonly SealedField[]): Values {
  const keys = fields.map(({ key }) => key);
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));
}

/** The visible part of a value and a fingerprint, which only shows whether two values differ. */
function toTrace(stored: string, shown: string | undefined): string {
  const fingerprint = createHash('sha256').update(stored).digest('hex').slice(0, 8);
  if (shown === undefined) return fingerprint;
  return hasMask(shown) ? `${shown} (${fingerprint})` : shown;
}
