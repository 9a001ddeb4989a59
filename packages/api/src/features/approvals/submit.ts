import { approvedOperations } from '@koshpay/resource/internal';
import { withSavepoint } from '../../core/database/connection/savepoint.ts';
import { AppError } from '../../core/errors.ts';
import type { Submit, SubmitParts } from '../../core/resources/submission.ts';
import type { Call } from '../../core/resources/write/perform.ts';
import { createNestedUnit, type Unit } from '../../core/resources/write/unit.ts';
import type { Writer } from '../../core/resources/write/writer.ts';
import { toEffect } from './effect.ts';
import { createNeedsApproval } from './needs-approval.ts';
import { createStoreRequest } from './store-request.ts';

/**
 * Creates the function that every write of a resource goes through. A call that may need approval is
 * tried first, with all its checks and hooks; if it does need it, its effect is undone and the
 * request is stored in the same transaction.
 *
 * @throws {AppError} `approval_pending` if the same operation of this row waits already
 */
export function createSubmit(parts: SubmitParts): Submit {
  const { product, resource, vault, writes, perform, services } = parts;
  const approved = approvedOperations(resource);
  const needsApproval = createNeedsApproval(product, resource, services);
  const storeRequest = createStoreRequest(product, resource, vault, writes);

  return (actor, { reason, ...call }) =>
    writes.run(actor, async (unit) => {
      if (!approved.includes(call.operation)) return { written: await perform(unit, actor, call) };
      // Its lock must outlive the savepoint.
      await vault.sealing(unit.tx);
      const { written, effect, waiting, affected } = await tryOut(unit, actor, call);
      if (effect) {
        assertPerson(actor);
        return { approval: await storeRequest(unit.tx, actor, call, written, effect, reason) };
      }
      for (const name of affected) unit.affects(name);
      for (const work of waiting) unit.onCommit(work);
      return { written };
    });

  /** Its effect is undefined if it need not wait. */
  function tryOut({ tx }: Unit, actor: Writer, call: Call) {
    const { part, waiting, affected } = createNestedUnit({ tx });
    return withSavepoint(
      tx,
      async () => {
        const written = await perform(part, actor, call);
        const needed = await needsApproval(tx, actor, call, written);
        const effect = needed ? await toEffect(tx, resource, writes, written, affected) : undefined;
        return { written, effect, waiting, affected };
      },
      ({ effect }) => !effect,
    );
  }
}

/** A request is between people: a program neither makes one nor decides on it. */
function assertPerson({ kind }: Writer): void {
  if (kind !== 'service') return;
  throw new AppError(
    'forbidden',
    'This needs a second person, so a person must start it, not a service account.',
  );
}
