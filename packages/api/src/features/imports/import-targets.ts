import type { Fields, Resource } from '@koshpay/resource';
import { type ImportPlan, labelOf, toPhrase, withArticle } from '@koshpay/resource/internal';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Access } from '../../core/access/access.ts';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import type { Queryable } from '../../core/database/connection/connect.ts';
import { AppError, type ErrorDetail, invalidField } from '../../core/errors.ts';
import { toPlain } from '../../core/resources/values/same-value.ts';
import { unescapeFormula } from '../exports/feature.ts';
import { toNumber } from './cell-values.ts';

type Values = Record<string, unknown>;

/** Rows by the key that finds them; several where only the letter case differs. */
export type Existing = ReadonlyMap<string, readonly Values[]>;

/** Creates the functions that find the rows which the rows of a file change. */
export function createTargets(product: CompiledProduct, resource: Resource, plan: ImportPlan) {
  const fields = resource.fields as Fields;
  const { key, mode } = plan;
  const name = key ?? 'id';
  const label = key === null ? 'ID' : labelOf(fields, key);
  const isNumber = ['id', 'int', 'ref'].includes(fields[key ?? '']?.kind ?? '');
  const singular = toPhrase(resource.singular);

  return {
    /** The rows that a column of a file names, as far as the writer sees them. */
    async readExisting(db: Queryable, access: Access, by: string, cells: readonly string[]) {
      const table = product.tableOf(resource.name);
      const isWanted = isNamed(table[by] as PgColumn, cells, isNumber);
      const isVisible = access.of(resource.name).where((name) => table[name] as PgColumn);
      const found = await db
        .select()
        .from(table as PgTable)
        .where(and(isWanted, isVisible))
        .execute(access.values);
      return Map.groupBy(found.map(toPlain), (row) => toKey(String(row[by])));
    },

    /** The row that the cells of a row name, if there is one. */
    find(cells: readonly string[], existing: Existing): Values | undefined {
      const text = unescapeFormula(cells[plan.columns[key ?? ''] ?? -1] ?? '').trim();
      if (text === '' && mode === 'upsert') return undefined;
      if (text === '') throw refused(name, `${label} is empty: it finds the row.`);
      const alike = existing.get(isNumber ? toIdKey(text) : toKey(text)) ?? [];
      const target = alike.length > 1 ? alike.find((row) => row[key ?? ''] === text) : alike[0];
      if (target || alike.length === 0) return target;
      throw refused(name, `${label}: several are called '${text}'. Write the ID instead.`);
    },

    notFound: () => refused(name, `No ${singular} has this ${label}.`),
    alreadyThere: () =>
      refused(name, `${withArticle(singular)} with this ${label} exists already.`),
  };
}

/** The condition on rows that cells name by a column. */
function isNamed(column: PgColumn, cells: readonly string[], isNumber: boolean): SQL {
  const texts = cells.map((cell) => unescapeFormula(cell).trim()).filter(Boolean);
  if (!isNumber) return inArray(sql<string>`lower(${column})`, [...new Set(texts.map(toKey))]);
  const numbers = [...new Set(texts.map(toNumber))].filter((each) => typeof each === 'number');
  return inArray(column, numbers);
}

/** The refusal of a row for what is wrong with its values. */
export function invalid(details: ErrorDetail[]): AppError {
  return new AppError('validation_failed', details.map(({ message }) => message).join(' '), {
    details,
  });
}

function refused(field: string, message: string): AppError {
  return invalidField(field, 'invalid', message);
}

/** A cell as names and keys are compared, those of rows and of references: in any letter case. */
export function toKey(text: string): string {
  return text.trim().toLowerCase();
}

/** A cell as IDs are compared: `00115` is 115. */
export function toIdKey(text: string): string {
  return toKey(text).replace(/^0+(?=\d+$)/, '');
}
