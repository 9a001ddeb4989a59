import type { Fields, Resource } from '@koshpay/resource';
import {
  auditEntries as declared,
  type Field,
  isSealed,
  sessions,
} from '@koshpay/resource/internal';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Actor } from '../actor.ts';
import { queueChange } from '../database/connection/changes.ts';
import type { Transaction } from '../database/connection/connect.ts';
import { compileInTransaction, placeholdersOf } from '../database/statements/text-statement.ts';
import { auditEntries } from './tables.ts';

type Values = Readonly<Record<string, unknown>>;

/** One thing that was done. `before` is missing for a new row, `after` for a deleted one. */
export interface AuditEntry {
  /** `<resource>.<operation>`, for instance `tokens.update` or `session.signed-in`. */
  readonly action: string;
  /** The declared resource that it concerns. */
  readonly resource?: string;
  /** The id of the row; none for work on the whole list. */
  readonly recordId?: number | null;
  /** The name of the row, as people know it. */
  readonly recordTitle?: string | null;
  /** The row without secrets; only what differs is recorded. */
  readonly before?: Values;
  readonly after?: Values;
  /** The values of an action's form, or what else explains the entry. Never a secret. */
  readonly form?: Values | undefined;
}

/**
 * Records what was done in the transaction that does it, so that neither exists without the other.
 * Open screens show it once that is committed.
 *
 * @example await record(tx, actorOf(request), { action: 'roles.update', resource: 'roles', recordId: 3, before, after })
 */
export async function record(tx: Transaction, actor: Actor, entry: AuditEntry): Promise<void> {
  const { before, after } = onlyWhatChanged(entry);
  await insertEntry(tx, {
    actor_kind: actor.kind,
    // What is missing is null, and not left out: the statement is always the same.
    actor_id: actor.id ?? null,
    username: actor.username ?? null,
    role: actor.role ?? null,
    session_id: actor.sessionId ?? null,
    address: actor.address ?? null,
    request_id: actor.requestId ?? null,
    action: entry.action,
    resource: entry.resource ?? null,
    record_id: entry.recordId ?? null,
    record_title: entry.recordTitle?.slice(0, 200) ?? null,
    before: before ?? null,
    after: after ?? null,
    form: (actor.viewing ? { ...entry.form, viewing: actor.viewing } : entry.form) ?? null,
    retention: before || after ? 'transactions' : 'logs',
  });
  noteEntry(tx, actor, entry);
}

/** The columns that have no default. */
const given = [
  'actor_kind',
  'actor_id',
  'username',
  'role',
  'session_id',
  'address',
  'request_id',
  'action',
  'resource',
  'record_id',
  'record_title',
  'before',
  'after',
  'form',
  'retention',
] as const;

const insertEntry = compileInTransaction<
  Pick<typeof auditEntries.$inferInsert, (typeof given)[number]>
>(drizzle.mock().insert(auditEntries).values(placeholdersOf(given)), 'audit_entry');

/** The change of the row, and the new entry, which is seen by those who see the row. */
function noteEntry(tx: Transaction, { origin, sessionId }: Actor, entry: AuditEntry): void {
  const { resource, recordId, before, after } = entry;
  if (resource) {
    const kind = after && !before ? 'create' : before && !after ? 'delete' : 'update';
    queueChange(tx, { resource, kind, id: recordId ?? undefined, before, after, origin });
  }
  const session = sessionChanges[entry.action];
  if (session && !resource)
    queueChange(tx, { resource: sessions.name, kind: session, id: sessionId ?? undefined, origin });
  const about = { resource, record_id: recordId };
  queueChange(tx, { resource: declared.name, kind: 'create', after: about, origin });
}

/** The changes of their own session that people make, by their audit action. */
const sessionChanges: Readonly<Record<string, 'create' | 'update' | 'delete'>> = {
  'session.signed-in': 'create',
  'session.ended': 'delete',
  'session.view-as-ended': 'update',
};

function onlyWhatChanged({ before, after }: AuditEntry) {
  if (!before || !after) return { before, after };
  const changed = Object.keys(after).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const pick = (row: Values) => Object.fromEntries(changed.map((key) => [key, row[key]]));
  return { before: pick(before), after: pick(after) };
}

type Row = Readonly<Record<string, unknown>>;

/** The name of a row as the audit log has it, which others read: without titles of rows of other resources. */
export function toRecordedTitle(resource: Resource, row?: Row): string | null {
  const isOwn = (key: string) => (resource.fields as Fields)[key]?.about === undefined;
  return toRecordTitle({ ...resource, recordTitle: resource.recordTitle.filter(isOwn) }, row);
}

/**
 * The name of a row: those of its title fields that have a text or a number, are no secrets, and are
 * shown whole in its list.
 */
export function toRecordTitle(
  { recordTitle, fields, list }: Resource,
  row: Row = {},
): string | null {
  const isPlain = (key: string) => {
    const field: Field | undefined = (fields as Fields)[key];
    return field && !isSealed(field) && ['string', 'number'].includes(typeof row[key]);
  };
  const isCutOff = (key: string) =>
    list.columns.some(
      (each) =>
        each.key === key && each.kind === 'field' && /^(truncate|hash)$/.test(each.display.kind),
    );
  const [first, ...rest] = recordTitle.filter(isPlain);
  if (first === undefined) return null;
  return [first, ...rest.filter((key) => !isCutOff(key))].map((key) => row[key]).join(' ');
}
