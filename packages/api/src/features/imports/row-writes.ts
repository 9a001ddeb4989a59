import type { Resource } from '@koshpay/resource';
import { isAllowed, permissionsFor, toPhrase } from '@koshpay/resource/internal';
import { withSavepoint } from '../../core/database/connection/savepoint.ts';
import { AppError } from '../../core/errors.ts';
import { createSubmits, type WriteParts } from '../../core/resources/create-submits.ts';
import { readWriter, toRefusal } from '../../core/resources/deferred/stored-calls.ts';
import { assertWritable } from '../../core/resources/read/access-guards.ts';
import { withConstraintErrors } from '../../core/resources/write/constraints.ts';
import type { Perform } from '../../core/resources/write/perform.ts';
import type { Unit } from '../../core/resources/write/unit.ts';
import type { Writer } from '../../core/resources/write/writer.ts';
import { createReadRows, type ReadRow, type RowCall } from './import-rows.ts';
import type { Failure, StoredImport } from './import-store.ts';

/**
 * Creates the functions that read and write the rows of a file with every check of a single write.
 * What a single write would leave to a second person, or would show once, is refused.
 */
export function createRowWrites(parts: WriteParts, stored: StoredImport) {
  const { product, log } = parts;
  const resource = product.resourceOf(stored.resource);
  const { writes, perform } = createSubmits(parts).writingOf(resource.name);
  const write = createWrite(parts, resource, perform);

  return {
    resource,
    readRows: createReadRows(product, resource, stored.plan),
    run: writes.run,
    write,
    toReasons: (error: unknown) => toReasons(error, log),

    findWriter: () => findWriter(parts, stored),

    /** Writes rows from a place on. Each that fails is undone alone. */
    async tryOut(unit: Unit, writer: Writer, first: number, calls: readonly ReadRow[]) {
      const written: { readonly place: number; readonly call: RowCall }[] = [];
      const failures: Failure[] = [];
      for (const [index, call] of calls.entries()) {
        const place = first + index;
        try {
          if (call instanceof AppError) throw call;
          await withConstraintErrors(product, resource, () =>
            withSavepoint(unit.tx, () => write(unit, writer, call)),
          );
          written.push({ place, call });
        } catch (error) {
          failures.push({ place, reasons: toReasons(error, log) });
        }
      }
      return { written, failures };
    },
  };
}

/**
 * The person of an import, with the rights that they have now.
 *
 * @throws {AppError} `forbidden` if they may no longer sign in
 */
async function findWriter(
  { db, product }: WriteParts,
  { id, staff_id, source, username }: StoredImport,
): Promise<Writer> {
  const found = await readWriter(db.drizzle, product, staff_id);
  if (found) return { ...found, ...source, partOf: { import_id: id } };
  throw new AppError('forbidden', `${username} may no longer sign in.`);
}

/** Creates the function that writes a row of a file. */
function createWrite({ product, services }: WriteParts, resource: Resource, perform: Perform) {
  const needsApproval = product.ports.submission.createNeedsApproval(product, resource, services);
  return async (unit: Unit, writer: Writer, call: RowCall): Promise<void> => {
    if (call.operation === 'none') return;
    const { operation, values } = call;
    assertPermitted(writer, resource, operation);
    assertWritable(writer.account, resource, values);
    const target = 'id' in call ? { value: call.id, version: call.version } : undefined;
    const asked = { operation, values, ...(target && { target }) };
    const written = await perform(unit, writer, asked);
    const one = toPhrase(resource.singular);
    if (written.oneTimeSecrets)
      throw refused(`A new ${one} shows a secret once. Create it in its form.`);
    if (await needsApproval(unit.tx, writer, asked, written))
      throw refused('A second person must approve this. Do it in the form.');
  };
}

/** @throws a failure of the database: the row may be good */
function toReasons(error: unknown, log: WriteParts['log']): Failure['reasons'] {
  const { details, message } = toRefusal(error, log);
  return details?.length
    ? details.map(({ field, message: each }) => ({ field, message: each }))
    : [{ field: '', message }];
}

function assertPermitted({ account }: Writer, resource: Resource, operation: string): void {
  if (isAllowed(account, permissionsFor(resource, operation))) return;
  const verb = operation === 'create' ? 'create' : 'change';
  throw refused(`You are not allowed to ${verb} ${toPhrase(resource.title)}.`);
}

function refused(message: string): AppError {
  return new AppError('wrong_state', message);
}
