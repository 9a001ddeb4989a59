import type { Fields, Resource } from '@koshpay/resource';
import { type actorKinds, systemKeys } from '@koshpay/resource/internal';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/connection/connect.ts';
import { auditEntries } from './tables.ts';

type Values = Readonly<Record<string, unknown>>;

/** One change to a row. */
export interface HistoryEntry {
  readonly at: Date;
  /** Null once it was erased. */
  readonly username: string | null;
  /** `command` for a command in a terminal, whose user name is one of its machine. */
  readonly actor_kind: (typeof actorKinds)[number];
  /** The operation: `create`, `update`, an action's name. */
  readonly action: string;
  /** By field; null where there was no value. Secrets are fingerprints. */
  readonly changes: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;
}

/**
 * Reads the audit log of one row, newest first. Only fields of `readable` are in it,
 * by their present names.
 */
export async function readHistory(
  { drizzle }: Pick<Database, 'drizzle'>,
  readable: Resource,
  { id, page, limit }: { readonly id: number; readonly page: number; readonly limit: number },
): Promise<{ entries: HistoryEntry[]; total: number }> {
  const names = [readable.name, ...(readable.was ? [readable.was] : [])];
  const isOfRow = and(eq(auditEntries.record_id, id), inArray(auditEntries.resource, names));
  const [found] = await drizzle.select({ total: count() }).from(auditEntries).where(isOfRow);
  const rows = await drizzle
    .select()
    .from(auditEntries)
    .where(isOfRow)
    .orderBy(desc(auditEntries.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const entries = rows.map(({ created_at, username, actor_kind, action, before, after }) => ({
    at: created_at,
    username,
    actor_kind,
    action: action.slice(action.indexOf('.') + 1),
    changes: toChanges(readable, before ?? {}, after ?? {}),
  }));
  return { entries, total: found?.total ?? 0 };
}

function toChanges({ fields }: Resource, before: Values, after: Values): HistoryEntry['changes'] {
  const changed = Object.entries(fields as Fields).flatMap(([key, { was }]) => {
    if (systemKeys.includes(key)) return [];
    const [old, current] = [readField(before, key, was), readField(after, key, was)];
    return old === null && current === null ? [] : [[key, { before: old, after: current }]];
  });
  return Object.fromEntries(changed);
}

/** An entry uses the name that the field had then. */
function readField(values: Values, key: string, was: string | undefined): unknown {
  return values[key] ?? (was === undefined ? undefined : values[was]) ?? null;
}
