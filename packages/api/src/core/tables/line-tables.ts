import type { Fields, Resource } from '@koshpay/resource';
import { type Field, type FieldOf, retentionOf } from '@koshpay/resource/internal';
import {
  bigint,
  foreignKey,
  index,
  type PgColumn,
  type PgColumnBuilderBase,
  pgTable,
} from 'drizzle-orm/pg-core';
import { toTableName } from '../database/names.ts';
import { writtenAt } from '../database/statements/iso-time.ts';
import { idInParts, keyInParts } from './log-columns.ts';
import {
  columnsOf,
  constraintsOf,
  type ResourceTable,
  referenceName,
  toIdentifier,
} from './tables.ts';

/** A field whose values are rows of a table of their own. */
export interface LinesOf {
  readonly key: string;
  readonly field: FieldOf<'lines'>;
  /** The key of its table among those of the resources. */
  readonly table: string;
}

/** The fields of a resource whose values are lines. */
export function linesOf({ name, fields }: Pick<Resource, 'name' | 'fields'>): LinesOf[] {
  return Object.entries(fields as Fields).flatMap(([key, field]) =>
    field.kind === 'lines' ? [{ key, field, table: linesName(name, key) }] : [],
  );
}

/** The name of the table of a resource's lines, in the spelling of declarations. */
export function linesName(resource: string, key: string): string {
  return `${resource}_${key}`;
}

/**
 * The table of lines: their order, the row that they belong to and go with, and their fields. Those
 * of a table in parts are in parts, too, by the time at which they were added: a key cannot refer to
 * rows there, and they go with the same month or a later one.
 */
export function createLineTable(
  resource: Resource,
  { field, table: name }: LinesOf,
  made: Readonly<Record<string, ResourceTable>>,
): ResourceTable {
  const fields = field.fields as Readonly<Record<string, Field>>;
  const isInParts = retentionOf(resource) !== undefined;
  const columns: Record<string, PgColumnBuilderBase> = {
    id: isInParts
      ? idInParts(toTableName(name))
      : bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    parent_id: bigint({ mode: 'number' }).notNull(),
    position: bigint({ mode: 'number' }).notNull(),
    ...columnsOf(fields),
    ...(isInParts && { created_at: writtenAt() }),
  };
  return pgTable(toTableName(name), columns, (table) => {
    const { parent_id, position } = table as unknown as Record<string, PgColumn>;
    return [
      index(toIdentifier(toTableName(name), 'parent_id', 'index')).on(
        parent_id as PgColumn,
        position as PgColumn,
      ),
      isInParts
        ? keyInParts(toIdentifier(toTableName(name), 'pkey'), table, { isLog: false })
        : foreignKey({
            name: referenceName({ name }, 'parent_id'),
            columns: [parent_id as PgColumn],
            foreignColumns: [made[resource.name]?.id as PgColumn],
          }).onDelete('cascade'),
      ...constraintsOf({ name, fields }, table, made),
    ];
  }) as unknown as ResourceTable;
}
