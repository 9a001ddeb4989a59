import type { Resource } from '@koshpay/resource';
import type { CompiledProduct } from '../compiled-product.ts';
import type { Transaction } from '../database/connection/connect.ts';
import type { AppError } from '../errors.ts';
import type { Vault } from '../secrets/vault.ts';
import type { HookServices, ResourceHooks } from './hooks.ts';
import type { Call, Perform } from './write/perform.ts';
import type { createWrites, Written } from './write/write.ts';
import type { Writer } from './write/writer.ts';

/** The result of a call: its effect, or a request that waits for a second person. */
export type Outcome =
  | { readonly written: Written; readonly approval?: undefined }
  | { readonly written?: undefined; readonly approval: { readonly id: number } };

/** Runs a call now, or stores it as a request where a second person must approve it. */
export type Submit = (actor: Writer, call: Request) => Promise<Outcome>;

/** A call, and why it is needed. */
export interface Request extends Call {
  readonly reason?: unknown;
}

/** The functions that run the writes of a resource. */
export interface WriteOperations {
  readonly perform: Perform;
  readonly writes: ReturnType<typeof createWrites>;
}

/** The parts that a resource's writes are submitted with. */
export interface SubmitParts extends WriteOperations {
  readonly product: CompiledProduct;
  readonly resource: Resource;
  readonly vault: Vault;
  readonly services: HookServices;
}

/** Decides whether the writes of resources run now, or wait for a second person. */
export interface Submission {
  /** Creates the function that every write of a resource goes through. */
  readonly createSubmit: (parts: SubmitParts) => Submit;
  /** Creates the hooks of its own resources, which run the writes of others. */
  readonly createHooks: (
    product: CompiledProduct,
    vault: Vault,
    writingOf: (resource: string) => WriteOperations,
  ) => readonly ResourceHooks[];
  /** Creates the function that decides whether a write, once it was tried, has to wait. */
  readonly createNeedsApproval: (
    product: CompiledProduct,
    resource: Resource,
    services: HookServices,
  ) => (tx: Transaction, actor: Writer, call: Call, written: Written) => Promise<boolean>;
  /**
   * The error of a write that was stored as failed, with the row as its data; undefined for every
   * other one.
   */
  readonly findFailure: (
    resource: string,
    operation: string,
    row: Readonly<Record<string, unknown>>,
    data?: unknown,
  ) => AppError | undefined;
}

/** Runs every write now. */
export const immediateSubmission: Submission = {
  createSubmit:
    ({ writes, perform }) =>
    (actor, { reason: _, ...call }) =>
      writes.run(actor, async (unit) => ({ written: await perform(unit, actor, call) })),
  createHooks: () => [],
  createNeedsApproval: () => async () => false,
  findFailure: () => undefined,
};
