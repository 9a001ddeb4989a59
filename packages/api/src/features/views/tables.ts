import type { ViewQuery } from '@koshpay/resource/internal';
import { bigint, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { roles, staff } from '../../core/accounts/tables.ts';
import { writtenAt } from '../../core/database/statements/iso-time.ts';

/** With whom a view is shared. */
export const audiences = ['me', 'role', 'everyone'] as const;

/** The views of lists that people saved. They carry no rights: what they name is checked again. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    created_at: writtenAt(),
    updated_at: writtenAt(),
    /** A shared view stays when its author's account is deleted. */
    owner_id: bigint({ mode: 'number' }).references(() => staff.id, { onDelete: 'set null' }),
    /** The path of the list's screen. */
    list: text().notNull(),
    name: text().notNull(),
    /** Only what differs from the declaration, by names of fields. */
    query: jsonb().$type<ViewQuery>().notNull(),
    audience: text({ enum: audiences }).notNull().default('me'),
    /** The role of its readers. Without it, as after its deletion, a view is its author's alone. */
    role_id: bigint({ mode: 'number' }).references(() => roles.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('saved_views_owner_list_name_key').on(table.owner_id, table.list, table.name),
    index('saved_views_role_id_index').on(table.role_id),
    index('saved_views_audience_index').on(table.audience),
  ],
);

/** The view with which a list opens, for each person. */
export const viewDefaults = pgTable(
  'view_defaults',
  {
    staff_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    /** None for a declared view. */
    view_id: bigint({ mode: 'number' }).references(() => savedViews.id, { onDelete: 'cascade' }),
    /** The address of a declared view. */
    declared: text(),
  },
  (table) => [
    primaryKey({ columns: [table.staff_id, table.list] }),
    index('view_defaults_view_id_index').on(table.view_id),
  ],
);
