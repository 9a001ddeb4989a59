import type { Fields, Resource } from '@koshpay/resource';
import {
  createSchema,
  createShape,
  type Field,
  type ImportPlan,
  kindOf,
  toLabel,
  toPhrase,
  updateSchema,
  withArticle,
} from '@koshpay/resource/internal';
import { and, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import type { Queryable } from '../../core/database/connection/connect.ts';
import { AppError, type ErrorDetail } from '../../core/errors.ts';
import { toPlain } from '../../core/resources/values/plain-row.ts';
import { isSameValue } from '../../core/resources/values/same-value.ts';
import type { Writer } from '../../core/resources/write/writer.ts';
import { unescapeFormula } from '../exports/feature.ts';
import { toIdKey, toKey } from './cell-key.ts';
import { toCellValue, toNumber, toParts } from './cell-values.ts';
import { type Resolve, readReferences } from './resolve-references.ts';

type Values = Record<string, unknown>;
type Cells = readonly string[];
/** Rows by the key that finds them; several where only the letter case differs. */
type Existing = ReadonlyMap<string, readonly Values[]>;

/** The row that a row of a file is for: its id and version; empty for a new one. */
type Seen = string;

/** The write that a row of a file asks for. */
export type RowCall = { readonly seen: Seen } & (
  | { readonly operation: 'create'; readonly values: Values }
  | {
      readonly operation: 'update';
      readonly id: number;
      readonly version: string;
      readonly values: Values;
    }
  | { readonly operation: 'none' }
);

/** The counter that a row counts in. */
export const rowCounters = { create: 'created', update: 'updated', none: 'unchanged' } as const;

/** A row of a file, or why it cannot be read. */
export type ReadRow = RowCall | AppError;

/**
 * Creates the function that reads rows of a file together: the values of their cells, the rows that
 * they refer to and those that they change.
 */
export function createReadRows(product: CompiledProduct, resource: Resource, plan: ImportPlan) {
  const fields = resource.fields as Fields;
  const mapped = Object.entries(plan.columns);
  const shape = createShape(resource);
  const createRow = createSchema(resource);
  const updateRow = updateSchema(resource);
  const { key } = plan;
  const isNumber = ['id', 'int', 'ref'].includes(fields[key ?? '']?.kind ?? '');

  return async (db: Queryable, { access }: Writer, rows: readonly Cells[]): Promise<ReadRow[]> => {
    const cellsOf = (index: number) => rows.map((row) => row[index] ?? '');
    const resolvers = new Map<string, Resolve>();
    for (const [name, index] of mapped) {
      const field = fields[name] as Field;
      if (field.kind !== 'ref' && field.kind !== 'refMany') continue;
      const texts = cellsOf(index).flatMap((cell) => toTexts(field, cell));
      const by = plan.references?.[name];
      const wanted = { key: name, field, texts, by };
      resolvers.set(name, await readReferences(db, product, access, wanted));
    }
    const existing =
      key === null
        ? undefined
        : await readExisting(db, access, key, cellsOf(plan.columns[key] ?? -1));

    return rows.map((cells) => {
      try {
        return toCall(cells, resolvers, existing);
      } catch (error) {
        if (error instanceof AppError) return error;
        throw error;
      }
    });
  };

  function toCall(
    cells: Cells,
    resolvers: ReadonlyMap<string, Resolve>,
    existing: Existing | undefined,
  ): RowCall {
    const { values, details } = readCells(cells, resolvers);
    const target = existing && findTarget(cells, existing);
    if (!target) {
      if (plan.mode === 'update') throw notFound();
      const all = Object.entries(values).filter(([, value]) => value !== undefined);
      // What a new row cannot have is left out: its ID, its code.
      const given = all.filter(([name]) => resource.create.includes(name));
      const known = details.filter(({ field }) => resource.create.includes(field));
      const created = parse(createRow, Object.fromEntries(given), known);
      return { operation: 'create', seen: '', values: created };
    }
    if (plan.mode === 'create') throw alreadyThere();
    const id = Number(target.id);
    const version = String(target.updated_at);
    const seen = `${id} ${version}`;
    // What found the row is not changed by it: its letter case may differ.
    const all = Object.entries(values).filter(([name]) => name !== key);
    const [given, others] = partition(all, ([name]) => resource.edit.includes(name));
    const differing = others.filter(
      ([name, value]) => value !== undefined && !isKept(target, name, value),
    );
    details.push(...differing.map(notInChanges));
    const filled = given.map(([name, value]) => [
      name,
      value === undefined ? emptyOf(fields[name] as Field) : value,
    ]);
    const sent = { ...Object.fromEntries(filled), id };
    const { id: _, ...parsed } = parse(updateRow, sent, details);
    const changes = Object.fromEntries(
      Object.entries(parsed).filter(
        ([name, value]) => !isSameValue(fields[name] as Field, target[name], value),
      ),
    );
    if (Object.keys(changes).length === 0) return { operation: 'none', seen };
    return { operation: 'update', seen, id, version, values: changes };
  }

  /** The values of a row, and what is wrong with its references. */
  function readCells(cells: Cells, resolvers: ReadonlyMap<string, Resolve>) {
    const details: ErrorDetail[] = [];
    const values: Values = {};
    for (const [name, index] of mapped) {
      try {
        values[name] = readCell(name, cells[index] ?? '', resolvers.get(name));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        details.push(...(error.details ?? []));
      }
    }
    return { values, details };
  }

  function readCell(name: string, cell: string, resolve: Resolve | undefined): unknown {
    const field = fields[name] as Field;
    if (!resolve) return toCellValue(field, cell, product.timeZone);
    const texts = toTexts(field, cell);
    if (field.kind === 'refMany') return texts.length > 0 ? texts.map(resolve) : undefined;
    return texts[0] === undefined ? undefined : resolve(texts[0]);
  }

  /** True if a row has a value already, in the form in which new rows get it. */
  function isKept(target: Values, name: string, value: unknown): boolean {
    const { data = value } = shape[name]?.safeParse(value) ?? {};
    return isSameValue(fields[name] as Field, target[name], data);
  }

  function notInChanges([name]: readonly [string, unknown]): ErrorDetail {
    const message = `${labelOf(name)} cannot be changed by an import.`;
    return { field: name, code: 'invalid', message };
  }

  function labelOf(name: string): string {
    return fields[name]?.label ?? toLabel(name);
  }

  function keyLabel(): string {
    return key === null ? 'ID' : labelOf(key);
  }

  function keyText(cells: Cells): string {
    return unescapeFormula(cells[plan.columns[key ?? ''] ?? -1] ?? '').trim();
  }

  function findTarget(cells: Cells, existing: Existing): Values | undefined {
    const text = keyText(cells);
    if (text === '' && plan.mode === 'upsert') return undefined;
    if (text === '') throw refused(key ?? 'id', `${keyLabel()} is empty: it finds the row.`);
    const alike = existing.get(isNumber ? toIdKey(text) : toKey(text)) ?? [];
    const target = alike.length > 1 ? alike.find((row) => row[key ?? ''] === text) : alike[0];
    if (target || alike.length === 0) return target;
    const several = `${keyLabel()}: several are called '${text}'. Write the ID instead.`;
    throw refused(key ?? 'id', several);
  }

  async function readExisting(
    db: Queryable,
    access: Writer['access'],
    by: string,
    cells: readonly string[],
  ): Promise<Existing> {
    const table = product.tableOf(resource.name);
    const column = table[by] as PgColumn;
    const texts = cells.map((cell) => unescapeFormula(cell).trim()).filter(Boolean);
    const isWanted = isNumber
      ? inArray(
          column,
          [...new Set(texts.map(toNumber))].filter((each) => typeof each === 'number'),
        )
      : inArray(sql<string>`lower(${column})`, [...new Set(texts.map(toKey))]);
    const isVisible = access.of(resource.name).where((name) => table[name] as PgColumn);
    const found = await db
      .select()
      .from(table as PgTable)
      .where(and(isWanted, isVisible))
      .execute(access.values);
    return Map.groupBy(found.map(toPlain), (row) => toKey(String(row[by])));
  }

  function notFound(): AppError {
    return refused(key ?? 'id', `No ${toPhrase(resource.singular)} has this ${keyLabel()}.`);
  }

  function alreadyThere(): AppError {
    return refused(
      key ?? 'id',
      `${withArticle(toPhrase(resource.singular))} with this ${keyLabel()} exists already.`,
    );
  }
}

function partition<T>(all: readonly T[], isFirst: (each: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}

function toTexts(field: Field, cell: string): string[] {
  const text = unescapeFormula(cell).trim();
  if (field.kind === 'refMany') return toParts(text);
  return text === '' ? [] : [text];
}

/** An empty cell of a row that exists empties its field. */
function emptyOf(field: Field): unknown {
  return kindOf(field).initial?.(field) ?? null;
}

/** @param known what is wrong already: all problems of a row are said together */
function parse<T>(schema: z.ZodType<T>, values: Values, known: readonly ErrorDetail[]): Values {
  const { data, error } = schema.safeParse(values);
  if (!error && known.length === 0) return data as Values;
  const found = (error?.issues ?? [])
    .map(({ path, message }) => ({ field: path.join('.'), code: 'invalid', message }))
    .filter(({ field }) => known.every((each) => each.field !== field));
  throw invalid([...known, ...found]);
}

function invalid(details: ErrorDetail[]): AppError {
  return new AppError('validation_failed', details.map(({ message }) => message).join(' '), {
    details,
  });
}

function refused(field: string, message: string): AppError {
  return invalid([{ field, code: 'invalid', message }]);
}
