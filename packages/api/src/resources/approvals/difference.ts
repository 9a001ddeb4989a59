import { type ApprovalRule, approvalRules, holds, pathsOf, type Resource } from '@koshpay/resource';
import type { Access } from '../../access/access.ts';
import type { CompiledProduct } from '../../compile-product.ts';
import type { Transaction } from '../../database/connect.ts';
import type { Call } from '../perform.ts';
import { readPaths } from '../read-paths.ts';
import type { Written } from '../write.ts';

type Row = Readonly<Record<string, unknown>>;

/** A change by field; null where there is no value. */
export type Changes = Readonly<Record<string, { before: unknown; after: unknown }>>;

/** The fields that differ between two rows as the audit trail has them. */
export function toChanges(before: Row = {}, after: Row = {}): Changes {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    keys
      .filter((key) => !systemKeys.includes(key) && isChanged(key, before, after))
      .map((key) => [key, { before: before[key] ?? null, after: after[key] ?? null }]),
  );
}

/** Every change sets these. */
const systemKeys = ['id', 'created_at', 'updated_at'];

/** Creates the function that decides whether a write, once it was tried, must wait for approval. */
export function createNeedsApproval(product: CompiledProduct, resource: Resource) {
  const rules = approvalRules(resource);
  const needed = resource.actions.filter(({ approval }) => approval).map(({ name }) => name);

  const isBroken = async (
    tx: Transaction,
    access: Access,
    { when }: ApprovalRule,
    after: Row,
  ): Promise<boolean> => {
    if (!when) return true;
    const read = await readPaths(tx, product, resource, access, after, pathsOf(when));
    // A value that this person cannot see may be one that needs approval.
    return holds(when, read) !== false;
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
      if (concerns && changes && (await isBroken(tx, access, rule, after))) return true;
    }
    return false;
  };
}

function isChanged(key: string, before: Row, after: Row): boolean {
  return JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null);
}
