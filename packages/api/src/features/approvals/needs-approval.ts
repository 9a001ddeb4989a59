import type { Resource } from '@koshpay/resource';
import {
  type ApprovalRule,
  approvalRules,
  evaluateCondition,
  pathsOf,
} from '@koshpay/resource/internal';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import type { Transaction } from '../../core/database/connection/connect.ts';
import type { HookServices } from '../../core/resources/hooks.ts';
import { readPaths } from '../../core/resources/read/read-paths.ts';
import { toPlain } from '../../core/resources/values/plain-row.ts';
import type { Call } from '../../core/resources/write/perform.ts';
import type { Written } from '../../core/resources/write/write.ts';
import type { Writer } from '../../core/resources/write/writer.ts';
import { isChanged } from './difference.ts';

type Row = Readonly<Record<string, unknown>>;

/** A row before a change and after it; a new one has no `before`. */
interface Change {
  readonly before?: Row;
  readonly after: Row;
}

/** Creates the function that decides whether a write, once it was tried, must wait for approval. */
export function createNeedsApproval(
  product: CompiledProduct,
  resource: Resource,
  services: HookServices,
) {
  const rules = approvalRules(resource);
  const hook = product.hooks[resource.name]?.needsApproval;

  /** The decision of the hook; without one, every change waits. */
  const decide = async (tx: Transaction, actor: Writer, operation: string, change: Change) => {
    const { before, after } = change;
    const rows = { ...(before && { before: toPlain(before) }), after: toPlain(after) };
    return hook ? hook({ tx, actor, services, operation, ...rows }) : true;
  };

  const isBroken = async (
    tx: Transaction,
    actor: Writer,
    operation: string,
    rule: ApprovalRule,
    change: Change,
  ): Promise<boolean> => {
    const { when } = rule;
    if (when) {
      const read = await readPaths(
        tx,
        product,
        resource,
        actor.access,
        change.after,
        pathsOf(when),
      );
      // A value that this person cannot see may be one that needs approval.
      if (evaluateCondition(when, read) === false) return false;
    }
    return !resource.approvals.includes(rule) || decide(tx, actor, operation, change);
  };

  return async (
    tx: Transaction,
    actor: Writer,
    { operation }: Call,
    { before, after }: Written,
  ): Promise<boolean> => {
    const { approval } = resource.actions.find(({ name }) => name === operation) ?? {};
    if (approval === 'four-eyes') return true;
    if (!after) return false;
    const change = { after, ...(before && { before }) };
    if (approval === 'if-needed' && (await decide(tx, actor, operation, change))) return true;
    for (const rule of rules) {
      const concerns = before !== undefined || rule.onCreate === true;
      const changes = rule.fields.some((key) => isChanged(key, before ?? {}, after));
      if (concerns && changes && (await isBroken(tx, actor, operation, rule, change))) return true;
    }
    return false;
  };
}
