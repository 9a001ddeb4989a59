import { type Fields, permission, type Resource } from '@koshpay/resource';
import {
  type Action,
  type BulkBody,
  type BulkChange,
  type BulkCount,
  bulkRunsName,
  type Field,
  maxBulkRows,
  toLabel,
  toPhrase,
} from '@koshpay/resource/internal';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { record } from '../../core/audit/record.ts';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import type { Database, Transaction } from '../../core/database/connection/connect.ts';
import { AppError } from '../../core/errors.ts';
import { defineJob } from '../../core/jobs/define-job.ts';
import { enqueue } from '../../core/jobs/enqueue.ts';
import { writeInJob } from '../../core/resources/deferred/stored-calls.ts';
import { insertRows } from '../../core/resources/write/insert-rows.ts';
import type { Writer } from '../../core/resources/write/writer.ts';
import type { Vault } from '../../core/secrets/vault.ts';
import { type BulkSet, countSet, createBulkSet, fingerprintOf } from './bulk-set.ts';
import { createRunRows } from './run-rows.ts';
import { bulkCalls, bulkRows } from './tables.ts';

/** The number of rows that the process which starts a run begins with; the job runs the rest. */
export const firstRows = 20;

/** Describes a run: `Delete: 12 tokens`, `Set status of 3 fees to Inactive`. */
function toSummary(
  { title, singular, fields }: Resource,
  action: Action,
  count: number,
  { value, change }: Pick<BulkCount, 'value' | 'change'>,
): string {
  const rows = `${count.toLocaleString('en-IN')} ${toPhrase(count === 1 ? singular : title)}`;
  if (change) return toEdit((fields as Fields)[change.field] as Field, rows, change);
  if (action.kind !== 'toggle' || value === undefined) return `${action.label}: ${rows}`;
  const field = (fields as Fields)[action.field] as Field;
  const labels: Readonly<Record<string, string | undefined>> =
    'labels' in field ? (field.labels ?? {}) : {};
  const name = toPhrase(field.label ?? toLabel(action.field));
  return `Set ${name} of ${rows} to ${labels[value] ?? toLabel(value)}`;
}

function toEdit(field: Field, rows: string, change: BulkChange): string {
  const name = toPhrase(field.label ?? toLabel(change.field));
  if ('find' in change)
    return `Replace ${clip(change.find)} by ${clip(change.replace)} in ${name} of ${rows}`;
  return change.set === null ? `Empty ${name} of ${rows}` : `Set ${name} of ${rows}`;
}

const clip = (text: string) => `'${text.length > 40 ? `${text.slice(0, 40)}…` : text}'`;

type Row = Record<string, unknown>;

/**
 * Creates the function that starts a run: in one transaction, it fixes the rows, stores the call,
 * records the act and adds the job.
 *
 * @throws {AppError} `set_changed` if other rows than were confirmed would be in it, `too_many_rows`
 */
export function createStartRun(
  db: Database,
  product: CompiledProduct,
  resource: Resource,
  vault: Vault,
) {
  const { name } = resource;
  const toSet = createBulkSet(db, product, resource);
  const runs = product.resourceOf(bulkRunsName);
  return async (tx: Transaction, actor: Writer, action: Action, body: BulkBody): Promise<Row> => {
    const set = toSet(actor.access, action, body);
    const { possible } = await countSet(tx, set);
    assertConfirmed(possible, body.count);
    const values = {
      summary: toSummary(resource, action, possible, body),
      resource: name,
      operation: action.name,
      chosen: 'filter' in body.target ? { ...body.target.filter } : null,
      status: 'waiting',
      total: possible,
      started_by_id: actor.id,
      started_by: actor.username,
    };
    const [run = {}] = await insertRows(tx, product, runs, vault, [values]);
    const id = Number(run.id);
    await bulkCalls.store(tx, vault, id, { resource: name, ...toCall(actor, action, body) });
    await fixRows(tx, id, set, body);
    await assertSame(tx, id, body);
    await record(tx, actor, {
      action: permission(bulkRunsName, 'create'),
      resource: bulkRunsName,
      recordId: id,
      recordTitle: values.summary,
      after: { ...values },
    });
    await enqueue(tx, bulkJob, { id });
    return run;
  };
}

/** The call that each row of a run gets. */
function toCall(
  { id: writerId, sessionId, address, requestId }: Writer,
  action: Action,
  { target, value, change, form, approval_reason: reason }: BulkBody,
) {
  return {
    operation: action.name,
    ...(value !== undefined && { values: { [action.field]: value } }),
    ...(change && ('find' in change ? { change } : { values: { [change.field]: change.set } })),
    ...('run' in target && { undoes: target.run }),
    form,
    reason,
    writerId,
    source: { sessionId, address, requestId },
  };
}

/** Copies the ids of a set, and the versions that the person saw. */
async function fixRows(
  tx: Transaction,
  id: number,
  { possible, values }: BulkSet,
  { target }: BulkBody,
): Promise<void> {
  const chosen = 'rows' in target ? target.rows : [];
  const seen = new Map(chosen.map((row) => [row.id, row.updated_at ?? null]));
  const [ids, versions] = [[...seen.keys()], [...seen.values()]];
  const rows = sql`
    select ${id}::bigint, "possible"."id", "seen"."version", 'waiting', null, null
    from (${possible}) as "possible"
    left join unnest(${sql.param(ids)}::bigint[], ${sql.param(versions)}::timestamptz[])
      as "seen" ("id", "version") on "seen"."id" = "possible"."id"`;
  await tx.insert(bulkRows).select(rows).execute(values);
}

/** Refuses a run of other rows than the person confirmed. */
async function assertSame(tx: Transaction, id: number, body: BulkBody): Promise<void> {
  const { count, fingerprint } = body;
  const [fixed] = await tx
    .select({ count: sql`count(*)`.mapWith(Number), fingerprint: fingerprintOf(bulkRows.row_id) })
    .from(bulkRows)
    .where(eq(bulkRows.run_id, id));
  assertConfirmed(fixed?.count ?? 0, count);
  if (fingerprint !== undefined && fixed?.fingerprint !== fingerprint)
    throw new AppError(
      'set_changed',
      'These are no longer the rows that were counted. Confirm again.',
      { data: { count } },
    );
}

function assertConfirmed(found: number, confirmed: number): void {
  if (found > maxBulkRows)
    throw new AppError(
      'too_many_rows',
      `An action runs on at most ${maxBulkRows.toLocaleString('en-IN')} rows. Narrow the list with a filter.`,
    );
  if (found === confirmed) return;
  throw new AppError(
    'set_changed',
    `The rows have changed: this would run on ${found.toLocaleString('en-IN')}, not ${confirmed.toLocaleString('en-IN')}. Confirm again.`,
    { data: { count: found } },
  );
}

/** Runs the rows of a bulk run that still wait, also those that a killed process has left. */
export const bulkJob = defineJob({
  name: permission(bulkRunsName, 'run'),
  data: z.strictObject({ id: z.int() }),
  queue: 'long',
  timeoutSeconds: 86_400,
  run: ({ id }, tools) =>
    writeInJob(tools, (parts) => createRunRows(parts)(id, { signal: tools.signal })),
});

/** Deletes the values that edits replaced more than a day ago: they can no longer be undone. */
export const expireEditsJob = defineJob({
  name: permission(bulkRunsName, 'expire-edits'),
  schedule: '33 * * * *',
  isRoutine: true,
  run: async (_data, { db, product }) => {
    const runs = product.tableOf(bulkRunsName);
    await db.drizzle.execute(sql`
      delete from ${bulkRows} using ${runs}
      where run_id = ${runs}.id and ${runs}.finished_at < now() - interval '1 day'`);
  },
});
