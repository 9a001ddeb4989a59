import { permission, type Resource } from '@koshpay/resource';
import { approvalsName } from '@koshpay/resource/internal';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { record, toRecordedTitle, toRecordTitle } from '../../core/audit/record.ts';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import type { Transaction } from '../../core/database/connection/connect.ts';
import { AppError } from '../../core/errors.ts';
import { insertRows } from '../../core/resources/write/insert-rows.ts';
import type { Call } from '../../core/resources/write/perform.ts';
import type { createWrites, Written } from '../../core/resources/write/write.ts';
import type { Writer } from '../../core/resources/write/writer.ts';
import type { Vault } from '../../core/secrets/vault.ts';
import type { Effect } from './effect.ts';
import { daysToDecide, expireRequests } from './expire.ts';
import { approvalCalls } from './tables.ts';

type Row = Readonly<Record<string, unknown>>;

/** Creates the function that stores a call as a request for approval; `written` and `effect` are what it did when it was tried. */
export function createStoreRequest(
  product: CompiledProduct,
  resource: Resource,
  vault: Vault,
  writes: ReturnType<typeof createWrites>,
) {
  const approvals = product.resourceOf(approvalsName);
  return async (
    tx: Transaction,
    actor: Writer,
    call: Call,
    { id: writtenId, before, after, form }: Written,
    { referred, ...shown }: Effect,
    reason: unknown,
  ): Promise<{ id: number }> => {
    // The id of a new row is not final: its insertion was undone.
    const rowId = before ? writtenId : null;
    const request = toRequest(resource, call.operation);
    await assertNoneWaits(tx, product, resource, call.operation, rowId, request);
    const row = rowId === null ? after : await writes.rows.read(tx, actor.access, rowId);
    const values = {
      resource: resource.name,
      row_id: rowId,
      operation: call.operation,
      request,
      row_title: toRecordTitle(resource, row) ?? (rowId === null ? null : `#${rowId}`),
      ...shown,
      form: form ?? null,
      reason: reason ?? null,
      ...{ requested_by_id: actor.id, requested_by: actor.username },
      expires_at: sql`now() + make_interval(days => ${daysToDecide})`,
    };
    const [inserted] = await insertRows(tx, product, approvals, vault, [values]);
    const id = Number(inserted?.id);
    const stored = toStored(resource, actor, call, before);
    await approvalCalls.store(tx, vault, id, { ...stored, referred });
    await recordRequest(tx, actor, approvals, id, { ...values, expires_at: inserted?.expires_at });
    return { id };
  };
}

async function recordRequest(
  tx: Transaction,
  actor: Writer,
  approvals: Resource,
  recordId: number,
  values: Row,
): Promise<void> {
  await record(tx, actor, {
    action: permission(approvalsName, 'create'),
    resource: approvalsName,
    recordId,
    recordTitle: toRecordedTitle(approvals, values),
    after: values,
    ...(actor.partOf && { form: actor.partOf }),
  });
}

/** The call as it will be repeated: on this version of the row, with the values of this person's scope. */
function toStored({ name }: Resource, { access }: Writer, call: Call, before?: Row): Call {
  const { operation, values } = call;
  if (operation === 'create')
    return { ...call, values: { ...values, ...access.forcedValues(name) } };
  if (!before) return call;
  return {
    ...call,
    target: { value: before.id, version: (before.updated_at as Date).toISOString() },
  };
}

/** Of two people who ask at the same time, the second waits for the first. */
async function assertNoneWaits(
  tx: Transaction,
  { tableOf }: CompiledProduct,
  { name }: Resource,
  operation: string,
  rowId: number | null,
  request: string,
): Promise<void> {
  const lock = `${approvalsName} ${name} ${rowId} ${operation}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  // New rows differ from each other.
  if (operation === 'create') return;
  // What has expired does not wait.
  await expireRequests(tx, { tableOf });
  const table = tableOf(approvalsName);
  const column = (key: string) => table[key] as PgColumn;
  const [waiting] = await tx
    .select({ id: column('id') })
    .from(table as PgTable)
    .where(
      and(
        eq(column('resource'), name),
        eq(column('operation'), operation),
        rowId === null ? isNull(column('row_id')) : eq(column('row_id'), rowId),
        eq(column('status'), 'pending'),
      ),
    );
  if (waiting)
    throw new AppError('approval_pending', `${request} is already waiting for approval.`);
}

/** The title of a request, `Delete Merchant`. */
function toRequest({ actions, singular }: Resource, operation: string): string {
  const action = actions.find(({ name }) => name === operation);
  return action?.title ?? `${operation === 'create' ? 'Create' : 'Update'} ${singular}`;
}
