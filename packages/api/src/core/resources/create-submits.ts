import { approvalsName, type Resource } from '@koshpay/resource';
import type { CompiledProduct } from '../../compile-product.ts';
import { createApprovalHooks, type Ways } from '../../features/approvals/decide.ts';
import { createSubmit, type Submit } from '../../features/approvals/submit.ts';
import type { Database } from '../database/connection/connect.ts';
import type { Vault } from '../secrets/vault.ts';
import { createActions } from './actions/act.ts';
import type { HookServices } from './hooks.ts';
import type { AfterCommit } from './write/after-commit.ts';
import { createPerform } from './write/perform.ts';
import { createWrites } from './write/write.ts';

/** The parts that writes of resources run with. */
export interface WriteParts {
  readonly db: Database;
  readonly product: CompiledProduct;
  readonly vault: Vault;
  readonly services: HookServices;
  /** Runs what hooks do after a commit. */
  readonly afterCommitOf: (resource: string) => AfterCommit;
}

/** The way of every write of each resource: it runs now, or waits for a second person. */
export interface Submits {
  /** The product with the hooks of its approvals, which run writes of the other resources. */
  readonly product: CompiledProduct;
  readonly submitOf: (resource: string) => Submit;
}

/** Creates the writes of resources, each when it is first needed. */
export function createSubmits({
  db,
  product: compiled,
  vault,
  services,
  afterCommitOf,
}: WriteParts): Submits {
  const approvalHooks = createApprovalHooks(compiled, vault, (name) => waysOf(name));
  const product = { ...compiled, hooks: { ...compiled.hooks, [approvalsName]: approvalHooks } };
  const known = new Map<string, Ways & { readonly submit: Submit }>();

  function waysOf(name: string) {
    const ways = known.get(name) ?? create(product.resourceOf(name));
    known.set(name, ways);
    return ways;
  }

  function create(resource: Resource) {
    const afterCommit = afterCommitOf(resource.name);
    const writes = createWrites(db, product, resource, vault, { afterCommit, services });
    const perform = createPerform(resource, writes, createActions(writes, product, resource));
    return {
      perform,
      writes,
      submit: createSubmit(product, resource, vault, writes, perform, services),
    };
  }

  return { product, submitOf: (name) => waysOf(name).submit };
}
