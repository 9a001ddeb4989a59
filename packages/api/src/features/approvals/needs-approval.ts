import type { Resource } from '@koshpay/resource';
import {
  type ApprovalRule,
  approvalRules,
  evaluateCondition,
  pathsOf,
  systemKeys,
} from '@koshpay/resource/internal';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import type { Transaction } from '../../core/database/connection/connect.ts';
import type { HookServices } from '../../core/resources/hooks.ts';
import { readPaths } from '../../core/resources/read/read-paths.ts';
import { toPlain } from '../../core/resources/values/same-value.ts';
import type { Call } from '../../core/resources/write/perform.ts';
import type { Written } from '../../core/resources/write/write.ts';
import type { Writer } from '../../core/resources/write/writer.ts';

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

  return async (tx: Transaction, actor: Writer, { operation }: Call, written: Written) => {
    const { before, after } = written;
    const { approval } = resource.actions.find(({ name }) => name === operation) ?? {};
    if (approval === 'four-eyes') return true;
    if (!after) return false;
    const change = { after, ...(before && { before }) };
    if (approval === 'if-needed' && (await decide(tx, actor, operation, change))) return true;
    for (const rule of rules) {
      const concerns = before !== undefined || rule.onCreate === true;
      const changes = rule.fields.some((key) => isChanged(key, before ?? {}, after));
      const isMeant =
        concerns && changes && (await isMet(tx, product, resource, actor, rule, after));
      if (!isMeant) continue;
      if (!resource.approvals.includes(rule) || (await decide(tx, actor, operation, change)))
        return true;
    }
    return false;
  };
}

/** True if the condition of a rule holds for a row, or may hold. */
async function isMet(
  tx: Transaction,
  product: CompiledProduct,
  resource: Resource,
  { access }: Writer,
  { when }: ApprovalRule,
  after: Row,
): Promise<boolean> {
  if (!when) return true;
  const read = await readPaths(tx, product, resource, access, after, pathsOf(when));
  // A value that this person cannot see may be one that needs approval.
  return evaluateCondition(when, read) !== false;
}

/** A change by field; null where there is no value. */
export type Changes = Readonly<Record<string, { before: unknown; after: unknown }>>;

/** The fields that differ between two rows as the audit log has them. */
export function toChanges(before: Row = {}, after: Row = {}): Changes {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    keys
      .filter((key) => !systemKeys.includes(key) && isChanged(key, before, after))
      .map((key) => [key, { before: before[key] ?? null, after: after[key] ?? null }]),
  );
}

/** True if a field differs between two rows. */
function isChanged(key: string, before: Row, after: Row): boolean {
  return JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null);
}
