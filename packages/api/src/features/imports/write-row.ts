import type { Resource } from '@koshpay/resource';
import { isAllowed, permissionsFor, toPhrase } from '@koshpay/resource/internal';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../core/database/connection/connect.ts';
import { withSavepoint } from '../../core/database/connection/savepoint.ts';
import { AppError } from '../../core/errors.ts';
import { createActions } from '../../core/resources/actions/act.ts';
import type { HookServices } from '../../core/resources/hooks.ts';
import { assertWritable } from '../../core/resources/read/access-guards.ts';
import type { AfterCommit } from '../../core/resources/write/after-commit.ts';
import { withConstraintErrors } from '../../core/resources/write/constraints.ts';
import { createPerform } from '../../core/resources/write/perform.ts';
import type { Unit } from '../../core/resources/write/unit.ts';
import { createWrites } from '../../core/resources/write/write.ts';
import type { Writer } from '../../core/resources/write/writer.ts';
import type { Vault } from '../../core/secrets/vault.ts';
import type { ServedProduct } from '../../core/served-product.ts';
import type { RowCall } from './import-rows.ts';

/** The tools that imports write with. */
export interface ImportTools {
  readonly db: Database;
  readonly product: ServedProduct;
  readonly vault: Vault;
  readonly services: HookServices;
  readonly afterCommit: AfterCommit;
  readonly log: FastifyBaseLogger;
}

/**
 * Creates the functions that write rows of a file with every check of a single write. What a single
 * write would leave to a second person, or would show once, is refused.
 */
export function createWriteRow(
  { db, product, vault, services, afterCommit }: ImportTools,
  resource: Resource,
) {
  const writes = createWrites(db, product, resource, vault, { afterCommit, services });
  const perform = createPerform(resource, writes, createActions(writes, product, resource));
  const needsApproval = product.ports.submission.createNeedsApproval(product, resource, services);
  const one = toPhrase(resource.singular);

  const write = async (unit: Unit, writer: Writer, call: RowCall): Promise<void> => {
    if (call.operation === 'none') return;
    const { operation, values } = call;
    assertPermitted(writer, resource, operation);
    assertWritable(writer.account, resource, values);
    const target = 'id' in call ? { value: call.id, version: call.version } : undefined;
    const asked = { operation, values, ...(target && { target }) };
    const written = await perform(unit, writer, asked);
    if (written.oneTimeSecrets)
      throw refused(`A new ${one} shows a secret once. Create it in its form.`);
    if (await needsApproval(unit.tx, writer, asked, written))
      throw refused('A second person must approve this. Do it in the form.');
  };

  return {
    run: writes.run,
    write,
    /** Writes a row that can be undone alone. */
    tryOut: (unit: Unit, writer: Writer, call: RowCall): Promise<void> =>
      withConstraintErrors(product, resource, () =>
        withSavepoint(unit.tx, () => write(unit, writer, call)),
      ),
  };
}

function assertPermitted({ account }: Writer, resource: Resource, operation: string): void {
  if (isAllowed(account, permissionsFor(resource, operation))) return;
  throw refused(
    operation === 'create'
      ? `You are not allowed to create ${toPhrase(resource.title)}.`
      : `You are not allowed to change ${toPhrase(resource.title)}.`,
  );
}

function refused(message: string): AppError {
  return new AppError('wrong_state', message);
}
