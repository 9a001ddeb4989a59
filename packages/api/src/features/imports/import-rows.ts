import type { Fields, Resource } from '@koshpay/resource';
import {
  createSchema,
  createShape,
  type Field,
  type ImportPlan,
  kindOf,
  labelOf,
  updateSchema,
} from '@koshpay/resource/internal';
import type { z } from 'zod';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import type { Queryable } from '../../core/database/connection/connect.ts';
import { AppError, type ErrorDetail } from '../../core/errors.ts';
import { isSameValue } from '../../core/resources/values/same-value.ts';
import type { Writer } from '../../core/resources/write/writer.ts';
import { unescapeFormula } from '../exports/feature.ts';
import { toCellValue, toParts } from './cell-values.ts';
import { createTargets, type Existing, invalid } from './import-targets.ts';
import { type Resolve, readReferences } from './resolve-references.ts';

type Values = Record<string, unknown>;
type Cells = readonly string[];

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
  const { key } = plan;
  const targets = createTargets(product, resource, plan);
  const toCall = createToCall(product, resource, plan, targets);

  return async (db: Queryable, { access }: Writer, rows: readonly Cells[]): Promise<ReadRow[]> => {
    const cellsOf = (index: number) => rows.map((row) => row[index] ?? '');
    const resolvers = new Map<string, Resolve>();
    for (const [name, index] of Object.entries(plan.columns)) {
      const field = (resource.fields as Fields)[name] as Field;
      if (field.kind !== 'ref' && field.kind !== 'refMany') continue;
      const texts = cellsOf(index).flatMap((cell) => toTexts(field, cell));
      const by = plan.references?.[name];
      const wanted = { key: name, field, texts, by };
      resolvers.set(name, await readReferences(db, product, access, wanted));
    }
    const existing =
      key === null
        ? undefined
        : await targets.readExisting(db, access, key, cellsOf(plan.columns[key] ?? -1));

    return rows.map((cells) => {
      try {
        return toCall(cells, resolvers, existing);
      } catch (error) {
        if (error instanceof AppError) return error;
        throw error;
      }
    });
  };
}

/** Creates the function that finds the write which a row of a file asks for. */
function createToCall(
  product: CompiledProduct,
  resource: Resource,
  plan: ImportPlan,
  targets: ReturnType<typeof createTargets>,
) {
  const mapped = Object.entries(plan.columns);
  const createRow = createSchema(resource);
  const toUpdate = createToUpdate(resource, plan.key);
  return (
    cells: Cells,
    resolvers: ReadonlyMap<string, Resolve>,
    existing: Existing | undefined,
  ): RowCall => {
    const { values, details } = readCells(product, resource, mapped, cells, resolvers);
    const target = existing && targets.find(cells, existing);
    if (target && plan.mode === 'create') throw targets.alreadyThere();
    if (target) return toUpdate(target, values, details);
    if (plan.mode === 'update') throw targets.notFound();
    const all = Object.entries(values).filter(([, value]) => value !== undefined);
    // What a new row cannot have is left out: its ID, its code.
    const given = all.filter(([name]) => resource.create.includes(name));
    const known = details.filter(({ field }) => resource.create.includes(field));
    const created = parse(createRow, Object.fromEntries(given), known);
    return { operation: 'create', seen: '', values: created };
  };
}

/** Creates the function that finds what a row of a file changes of the row that it names. */
function createToUpdate(resource: Resource, key: string | null) {
  const fields = resource.fields as Fields;
  const shape = createShape(resource);
  const updateRow = updateSchema(resource);

  /** True if a row has a value already, in the form in which new rows get it. */
  function isKept(target: Values, name: string, value: unknown): boolean {
    const { data = value } = shape[name]?.safeParse(value) ?? {};
    return isSameValue(fields[name] as Field, target[name], data);
  }

  return (target: Values, values: Values, details: readonly ErrorDetail[]): RowCall => {
    const id = Number(target.id);
    const version = String(target.updated_at);
    const seen = `${id} ${version}`;
    // What found the row is not changed by it: its letter case may differ.
    const all = Object.entries(values).filter(([name]) => name !== key);
    const [given, others] = partition(all, ([name]) => resource.edit.includes(name));
    const differing = others.filter(
      ([name, value]) => value !== undefined && !isKept(target, name, value),
    );
    const known = [...details, ...differing.map(([name]) => notInChanges(fields, name))];
    const filled = given.map(([name, value]) => [
      name,
      value === undefined ? emptyOf(fields[name] as Field) : value,
    ]);
    const sent = { ...Object.fromEntries(filled), id };
    const { id: _, ...parsed } = parse(updateRow, sent, known);
    const changes = Object.fromEntries(
      Object.entries(parsed).filter(
        ([name, value]) => !isSameValue(fields[name] as Field, target[name], value),
      ),
    );
    if (Object.keys(changes).length === 0) return { operation: 'none', seen };
    return { operation: 'update', seen, id, version, values: changes };
  };
}

function notInChanges(fields: Fields, field: string): ErrorDetail {
  const message = `${labelOf(fields, field)} cannot be changed by an import.`;
  return { field, code: 'invalid', message };
}

/** The values of a row, and what is wrong with its references. */
function readCells(
  { timeZone }: Pick<CompiledProduct, 'timeZone'>,
  resource: Resource,
  mapped: readonly (readonly [string, number])[],
  cells: Cells,
  resolvers: ReadonlyMap<string, Resolve>,
) {
  const details: ErrorDetail[] = [];
  const values: Values = {};
  for (const [name, index] of mapped) {
    const field = (resource.fields as Fields)[name] as Field;
    const cell = cells[index] ?? '';
    const resolve = resolvers.get(name);
    try {
      values[name] = resolve
        ? resolveCell(field, cell, resolve)
        : toCellValue(field, cell, timeZone);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      details.push(...(error.details ?? []));
    }
  }
  return { values, details };
}

function resolveCell(field: Field, cell: string, resolve: Resolve): unknown {
  const texts = toTexts(field, cell);
  if (field.kind === 'refMany') return texts.length > 0 ? texts.map(resolve) : undefined;
  return texts[0] === undefined ? undefined : resolve(texts[0]);
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
