import type { Resource } from '@koshpay/resource';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connection/connect.ts';
import type { Vault } from '../secrets/vault.ts';
import type { ServedProduct } from '../served-product.ts';
import { createActions } from './actions/act.ts';
import type { HookServices } from './hooks.ts';
import type { Submit, WriteOperations } from './submission.ts';
import { createPerform } from './write/perform.ts';
import type { AfterCommit } from './write/unit.ts';
import { createWrites } from './write/write.ts';

/** The parts that writes of resources run with. */
export interface WriteParts {
  readonly db: Database;
  readonly product: ServedProduct;
  readonly vault: Vault;
  readonly services: HookServices;
  /** Runs what hooks do after a commit. */
  readonly afterCommitOf: (resource: string) => AfterCommit;
  readonly log: FastifyBaseLogger;
}

/** The functions that the writes of each resource go through. */
export interface Submits {
  /** The product with the hooks that run writes of other resources. */
  readonly product: ServedProduct;
  readonly writingOf: (resource: string) => WriteOperations & { readonly submit: Submit };
}

/** Creates the writes of resources, each when it is first needed. */
export function createSubmits({
  db,
  product: compiled,
  vault,
  services,
  afterCommitOf,
}: WriteParts): Submits {
  const { submission } = compiled.ports;
  const own = submission.createHooks(compiled, vault, (name) => writingOf(name));
  const hooks = Object.fromEntries(own.map((each) => [each.resource, each]));
  const product = { ...compiled, hooks: { ...compiled.hooks, ...hooks } };
  const known = new Map<string, ReturnType<typeof create>>();

  function writingOf(name: string) {
    const writing = known.get(name) ?? create(product.resourceOf(name));
    known.set(name, writing);
    return writing;
  }

  function create(resource: Resource) {
    const afterCommit = afterCommitOf(resource.name);
    const writes = createWrites(db, product, resource, vault, { afterCommit, services });
    const perform = createPerform(resource, writes, createActions(writes, product, resource));
    const parts = { product, resource, vault, writes, perform, services };
    return { perform, writes, submit: submission.createSubmit(parts) };
  }

  return { product, writingOf };
}
