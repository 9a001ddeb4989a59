import {
  approvals,
  approvalsName,
  isAllowed,
  permissionsFor,
  type Resource,
  type Row,
} from '@koshpay/resource';
import { assertPermission } from '../../auth/guard.ts';
import type { CompiledProduct } from '../../compile-product.ts';
import { withSavepoint } from '../../database/savepoint.ts';
import { AppError } from '../../errors.ts';
import type { Vault } from '../../secrets/vault.ts';
import { assertWritable } from '../access-guards.ts';
import { withConstraintErrors } from '../constraints.ts';
import { defineHooks, type HookContext, type ResourceHooks } from '../hooks.ts';
import type { Call, Perform } from '../perform.ts';
import { readWriter } from '../read-writer.ts';
import { type Unit, withoutCommit } from '../unit.ts';
import type { Writer } from '../writer.ts';
import { dropCall, takeCall } from './stored-call.ts';
import { toVisibleChanges } from './visible-changes.ts';

type Approval = Pick<
  Row<typeof approvals>,
  'id' | 'resource' | 'operation' | 'requested_by_id' | 'requested_by' | 'expires_at'
>;

/**
 * The hooks of approvals. Approving runs the stored call in the same transaction: first as the
 * person who asked, which is undone, then as the person who approves, so that both must be
 * allowed to do it now.
 */
export function createApprovalHooks(
  product: CompiledProduct,
  vault: Vault,
  performOf: (resource: string) => Perform,
): ResourceHooks {
  const runOnce = (unit: Unit, actor: Writer, resource: Resource, call: Call, isKept: boolean) =>
    withConstraintErrors(product, resource, () => {
      assertWritable(actor.account, resource, call.values ?? {});
      return withSavepoint(
        unit.tx,
        () => performOf(resource.name)(isKept ? unit : withoutCommit(unit), actor, call),
        () => isKept,
      );
    });

  /** Why the request can no longer be done, if so. */
  const findFailure = async (
    unit: Unit,
    resource: Resource,
    approval: Approval,
    call: Call,
  ): Promise<string | undefined> => {
    const requester = await readWriter(unit.tx, product, approval.requested_by_id);
    const anyOf = permissionsFor(resource, approval.operation);
    if (!requester || !isAllowed(requester.account, anyOf))
      return `${approval.requested_by} is no longer allowed to do this.`;
    return runOnce(unit, requester, resource, call, false).then(
      () => undefined,
      (error: unknown) => toReason(error, resource),
    );
  };

  return defineHooks(approvals, {
    show: toVisibleChanges(product),
    approve: async ({ actor, row, reveal, ...unit }) => {
      const resource = assertDecider(product, actor, row);
      const call = await takeCall(unit.tx, vault, row.id);
      if (Date.parse(row.expires_at) < Date.now())
        return { ...toDecision(actor), status: 'expired' };
      const failure = await findFailure(unit, resource, row, call);
      if (failure) return { ...toDecision(actor, failure), status: 'failed' };
      const partOf = { approval_id: row.id, requested_by: row.requested_by };
      const { oneTimeSecrets } = await runOnce(unit, { ...actor, partOf }, resource, call, true);
      if (oneTimeSecrets) reveal(oneTimeSecrets);
      return toDecision(actor);
    },
    decline: async ({ actor, row, values, tx }) => {
      assertDecider(product, actor, row);
      await dropCall(tx, row.id);
      return toDecision(actor, values.reason);
    },
    withdraw: async ({ actor, row, tx }) => {
      if (!isRequester(actor, row)) assertDecider(product, actor, row);
      await dropCall(tx, row.id);
      return toDecision(actor);
    },
  });
}

/**
 * The resource of an approval, if this person may decide it.
 *
 * @throws {AppError} `forbidden` for the person who asked, and without the right for the operation
 */
function assertDecider(
  product: CompiledProduct,
  actor: HookContext['actor'],
  approval: Approval,
): Resource {
  if (isRequester(actor, approval))
    throw new AppError('forbidden', 'You requested this: another person must decide.');
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

/** The sentence of a refusal; failures of the server are none. */
function toReason(error: unknown, { singular }: Resource): string {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  return error.code === 'conflict'
    ? `This ${singular.toLowerCase()} changed after the request.`
    : error.message;
}
