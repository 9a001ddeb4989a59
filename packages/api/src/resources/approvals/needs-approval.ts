import { type ApprovalRule, approvalRules, holds, pathsOf, type Resource } from '@koshpay/resource';
import type { Access } from '../../access/access.ts';
import type { CompiledProduct } from '../../compile-product.ts';
import type { Transaction } from '../../database/connect.ts';
import type { Call } from '../perform.ts';
import { toPlain } from '../plain-row.ts';
import { readPaths } from '../read-paths.ts';
import type { Written } from '../write.ts';
import { isChanged } from './difference.ts';

type Row = Readonly<Record<string, unknown>>;

/** Creates the function that decides whether a write, once it was tried, must wait for approval. */
export function createNeedsApproval(product: CompiledProduct, resource: Resource) {
  const rules = approvalRules(resource);
  const needed = resource.actions.filter(({ approval }) => approval).map(({ name }) => name);
  const decide = product.hooks[resource.name]?.needsApproval;

  const isBroken = async (
    tx: Transaction,
    access: Access,
    rule: ApprovalRule,
    before: Row | undefined,
    after: Row,
  ): Promise<boolean> => {
    const { when } = rule;
    if (when) {
      const read = await readPaths(tx, product, resource, access, after, pathsOf(when));
      // A value that this person cannot see may be one that needs approval.
      if (holds(when, read) === false) return false;
    }
    if (!decide || !resource.approvals.includes(rule)) return true;
    return decide({ tx, ...(before && { before: toPlain(before) }), after: toPlain(after) });
  };

  return async (
    tx: Transaction,
    access: Access,
    { operation }: Call,
    { before, after }: Written,
  ): Promise<boolean> => {
    if (needed.includes(operation)) return true;
    if (!after) return false;
    for (const rule of rules) {
      const concerns = before !== undefined || rule.onCreate === true;
      const changes = rule.fields.some((key) => isChanged(key, before ?? {}, after));
      if (concerns && changes && (await isBroken(tx, access, rule, before, after))) return true;
    }
    return false;
  };
}
