import { createHash } from 'node:crypto';
import {
  type Field,
  type Fields,
  hasMask,
  isStored,
  type Resource,
  toLabel,
} from '@koshpay/resource';
import type { CompiledProduct } from '../compile-product.ts';
import type { Transaction } from '../database/connect.ts';
import { AppError } from '../errors.ts';
import { makeCode, makeSecret } from '../secrets/make.ts';
import type { Vault } from '../secrets/vault.ts';
import { type SealedField, sealedFieldsOf } from './sealed-fields.ts';

type Values = Record<string, unknown>;

/**
 * How a resource's values differ between code, table and audit trail: generated codes, sealed
 * secrets.
 */
export function createStoredValues(product: CompiledProduct, resource: Resource, vault: Vault) {
  const entries = Object.entries(resource.fields as Fields);
  const isKept = (field: Field) => isStored(field) || field.kind === 'lines';
  const stored = entries.filter(([, field]) => isKept(field)).map(([key]) => key);
  const sealed = sealedFieldsOf(product, resource);
  const own = sealed.filter(({ isOwn }) => isOwn);
  const reveal = (field: SealedField, row: Values) =>
    vault.open(String(row[field.key]), field.placeIn(row));

  return {
    /** Whether the table holds sealed values, so that a row must know its id before it is inserted. */
    hasSealed: own.length > 0,

    /** Adds the codes and secrets that a new row lacks. */
    complete(values: Values): Values {
      const made: Values = {};
      for (const [key, field] of entries) {
        if (field.kind === 'code') made[key] = makeCode(field.prefix);
        if (field.kind === 'secret' && field.prefix) made[key] = makeSecret(field.prefix);
      }
      const given = Object.entries(values).filter(([, value]) => value !== undefined);
      return { ...made, ...Object.fromEntries(given) };
    },

    /** Leaves out the secrets that are sent back masked: they did not change. */
    withoutUnchanged(values: Values, before: Values): Values {
      const isUnchanged = (field: SealedField) => {
        if (!isText(values[field.key]) || !isText(before[field.key])) return false;
        const text = reveal(field, before);
        return [text, field.show(text)].includes(String(values[field.key]));
      };
      return without(values, own.filter(isUnchanged));
    },

    /** Seals the secrets of the row that has this id. */
    async seal(tx: Transaction, values: Values, id: number): Promise<Values> {
      const given = own.filter(({ key }) => isText(values[key]));
      if (given.length === 0) return values;
      for (const { key } of given) refuseMasked(resource, key, String(values[key]));
      const sealText = await vault.sealing(tx);
      return map(values, given, ({ key, placeIn }) =>
        sealText(String(values[key]), placeIn({ id })),
      );
    },

    /** Opens the visible parts of a row's secrets. */
    open: (row: Values): Values => map(row, sealed, (field) => field.show(reveal(field, row))),

    /**
     * The part of a row that the audit trail records: its own columns and lines, secrets as
     * fingerprints.
     */
    toAudit(row: Values): Values {
      const columns = Object.fromEntries(stored.map((key) => [key, row[key]]));
      return map(columns, own, (field) =>
        toTrace(field, String(row[field.key]), reveal(field, row)),
      );
    },
  };
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

/** Replaces the texts of some fields. */
function map(
  values: Values,
  fields: readonly SealedField[],
  replace: (field: SealedField) => string,
): Values {
  const texts = fields.filter(({ key }) => isText(values[key]));
  if (texts.length === 0) return values;
  return { ...values, ...Object.fromEntries(texts.map((field) => [field.key, replace(field)])) };
}

function without(values: Values, fields: readonly SealedField[]): Values {
  const keys = fields.map(({ key }) => key);
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));
}

/** The visible part of a value and a fingerprint, which only shows whether two values differ. */
function toTrace({ show, isTraceable }: SealedField, stored: string, text: string): string {
  const shown = show(text);
  const fingerprint = createHash('sha256').update(stored).digest('hex').slice(0, 8);
  if (!isTraceable) return fingerprint;
  return hasMask(shown) ? `${shown} (${fingerprint})` : shown;
}

function refuseMasked({ fields }: Resource, key: string, text: string): void {
  if (!hasMask(text)) return;
  const label = (fields as Fields)[key]?.label ?? toLabel(key);
  const message = `${label} has masked parts (•••): enter it in full, or leave it as it was.`;
  throw new AppError('validation_failed', message, {
    details: [{ field: key, code: 'masked', message }],
  });
}
