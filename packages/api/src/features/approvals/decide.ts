import type { Resource, Row } from '@koshpay/resource';
import {
  approvals,
  approvalsName,
  isAllowed,
  permissionsFor,
  toPhrase,
} from '@koshpay/resource/internal';
import type { Access } from '../../core/access/access.ts';
import { mayBeSamePerson } from '../../core/accounts/rights/access-grants.ts';
import { assertPermission } from '../../core/accounts/sessions/guard.ts';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import type { Transaction } from '../../core/database/connection/connect.ts';
import { withSavepoint } from '../../core/database/connection/savepoint.ts';
import { AppError } from '../../core/errors.ts';
import { readWriter } from '../../core/resources/deferred/stored-calls.ts';
import { defineHooks, type HookContext, type ResourceHooks } from '../../core/resources/hooks.ts';
import { assertWritable } from '../../core/resources/read/access-guards.ts';
import type { WriteOperations } from '../../core/resources/submission.ts';
import { withConstraintErrors } from '../../core/resources/write/constraints.ts';
import type { Call } from '../../core/resources/write/perform.ts';
import { createNestedUnit, type Unit } from '../../core/resources/write/unit.ts';
import type { Writer } from '../../core/resources/write/writer.ts';
import type { Vault } from '../../core/secrets/vault.ts';
import { type Effect, isSameEffect, toEffect } from './effect.ts';
import { approvalCalls, type StoredCall } from './tables.ts';

type Values = Record<string, unknown>;

type Approval = Pick<
  Row<typeof approvals>,
  | 'id'
  | 'resource'
  | 'operation'
  | 'changes'
  | 'affected'
  | 'requested_by_id'
  | 'requested_by'
  | 'expires_at'
>;

/**
 * The hooks of approvals. Approving runs the stored call in the same transaction: first as the
 * person who asked, which is undone, then as the person who approves, so that both must be
 * allowed to do it now, and so that it does what was shown and nothing else.
 */
export function createApprovalHooks(
  product: CompiledProduct,
  vault: Vault,
  writingOf: (resource: string) => WriteOperations,
): ResourceHooks {
  const parts = { product, vault, writingOf };
  return defineHooks(approvals, {
    show: toVisibleChanges(product),
    approve: async ({ actor, row, reveal, ...unit }) => {
      const resource = await assertDecider(product, unit.tx, actor, row);
      const call = await approvalCalls.take(unit.tx, vault, row.id);
      if (Date.parse(row.expires_at) < Date.now())
        return { ...toDecision(actor), status: 'expired' };
      const failure = await findFailure(parts, unit, resource, row, call);
      if (failure) return { ...toDecision(actor, failure), status: 'failed' };
      const partOf = { approval_id: row.id, requested_by: row.requested_by };
      const { oneTimeSecrets } = await withConstraintErrors(product, resource, () =>
        run(parts, unit, { ...actor, partOf }, resource, call),
      );
      if (oneTimeSecrets) reveal(oneTimeSecrets);
      return toDecision(actor);
    },
    decline: async ({ actor, row, values, tx }) => {
      await assertMayApprove(parts, tx, actor, row);
      return toDecision(actor, values.reason);
    },
    withdraw: async ({ actor, row, tx }) => {
      if (isRequester(actor, row)) await approvalCalls.drop(tx, row.id);
      else await assertMayApprove(parts, tx, actor, row);
      return toDecision(actor);
    },
  });
}

interface Parts {
  readonly product: CompiledProduct;
  readonly vault: Vault;
  readonly writingOf: (resource: string) => WriteOperations;
}

async function run(
  { writingOf }: Parts,
  unit: Unit,
  actor: Writer,
  resource: Resource,
  call: Call,
) {
  assertWritable(actor.account, resource, call.values ?? {});
  return writingOf(resource.name).perform(unit, actor, call);
}

/** Tries a call and returns its effect; it is undone. */
function tryOut(
  parts: Parts,
  tx: Transaction,
  actor: Writer,
  resource: Resource,
  call: Call,
): Promise<Effect> {
  const work = async () => {
    const { part, affected } = createNestedUnit({ tx });
    const written = await run(parts, part, actor, resource, call);
    return toEffect(tx, resource, parts.writingOf(resource.name).writes, written, affected);
  };
  return withConstraintErrors(parts.product, resource, () => withSavepoint(tx, work, () => false));
}

/** Finds the reason why the request can no longer be done, if there is one. */
async function findFailure(
  parts: Parts,
  { tx }: Unit,
  resource: Resource,
  approval: Approval,
  call: StoredCall,
): Promise<string | undefined> {
  const requester = await readWriter(tx, parts.product, approval.requested_by_id);
  const anyOf = permissionsFor(resource, approval.operation);
  if (!requester || !isAllowed(requester.account, anyOf))
    return `${approval.requested_by} is no longer allowed to do this.`;
  return tryOut(parts, tx, requester, resource, call).then(
    (effect) => (isSameEffect(resource, toShown(approval, call), effect) ? undefined : hasChanged),
    (error: unknown) => toReason(error, resource),
  );
}

/** Takes the call of a request that only those may refuse who might approve it. */
async function assertMayApprove(
  parts: Parts,
  tx: Transaction,
  actor: Writer,
  approval: Approval,
): Promise<void> {
  const resource = await assertDecider(parts.product, tx, actor, approval);
  const call = await approvalCalls.take(tx, parts.vault, approval.id);
  await tryOut(parts, tx, actor, resource, call).catch((error: unknown) => {
    // What cannot be done any more can be refused.
    if (toReason(error, resource) && (error as AppError).code === 'forbidden') throw error;
  });
}

/**
 * The resource of an approval, if this person may decide it.
 *
 * @throws {AppError} `forbidden` for the person who asked, also with another account, and without the
 *   right for the operation
 */
async function assertDecider(
  product: CompiledProduct,
  tx: Transaction,
  actor: HookContext['actor'],
  approval: Approval,
): Promise<Resource> {
  if (isRequester(actor, approval))
    throw new AppError('forbidden', 'You requested this: another person must decide.');
  if (await mayBeSamePerson(tx, actor.id, approval.requested_by_id))
    throw new AppError(
      'forbidden',
      'One of you let the other in within seven days, or someone else both: another person must decide.',
    );
  const resource = product.resources.find(({ name }) => name === approval.resource);
  if (!resource || resource.name === approvalsName)
    throw new AppError('wrong_state', `${approval.resource} no longer exists.`);
  const anyOf = permissionsFor(resource, approval.operation);
  assertPermission({ ...actor.account, username: actor.username }, anyOf);
  return resource;
}

function isRequester({ id }: Writer, { requested_by_id }: Approval): boolean {
  return id === requested_by_id;
}

function toDecision({ id, username }: Writer, decision: string | null = null) {
  return {
    decided_by_id: id,
    decided_by: username,
    decided_at: new Date().toISOString(),
    decision,
  };
}

const hasChanged = 'What it would do has changed since the request. Ask again.';

function toShown({ changes, affected }: Approval, { referred }: StoredCall): Partial<Effect> {
  return { changes: changes as Effect['changes'], affected, ...(referred && { referred }) };
}

/** The sentence of a refusal; failures of the server are none. */
function toReason(error: unknown, { singular }: Resource): string {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  return error.code === 'conflict'
    ? `This ${toPhrase(singular)} changed after the request.`
    : error.message;
}

/** An approval as an account may see it: without the changes of fields that it may not read. */
function toVisibleChanges({ resources }: CompiledProduct) {
  const names = resources.map(({ name }) => name);
  return (access: Access, row: Values): Values => {
    const { resource, changes } = row;
    if (typeof changes !== 'object' || changes === null) return row;
    const fields = names.includes(String(resource))
      ? access.of(String(resource)).readable.fields
      : {};
    const entries = Object.entries(changes).filter(([key]) => Object.hasOwn(fields, key));
    return { ...row, changes: Object.fromEntries(entries) };
  };
}
