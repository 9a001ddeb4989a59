import { type Fields, permission, type Resource } from '@koshpay/resource';
import { isStored } from '@koshpay/resource/internal';
import type { Actor } from '../../actor.ts';
import { record, toRecordTitle } from '../../audit/record.ts';
import type { Transaction } from '../../database/connection/connect.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Records a change of an account or a role that no request of the console made, as its resource
 * would. `by` says what made it.
 */
export async function recordRow(
  tx: Transaction,
  actor: Actor,
  resource: Resource,
  operation: string,
  { before, after, by }: { before?: Row | undefined; after?: Row | undefined; by: string },
): Promise<void> {
  const row = after ?? before;
  await record(tx, actor, {
    action: permission(resource.name, operation),
    resource: resource.name,
    recordId: Number(row?.id),
    recordTitle: toRecordTitle(resource, row),
    ...(before && { before: toDeclared(resource, before) }),
    ...(after && { after: toDeclared(resource, after) }),
    form: { by },
  });
}

/** The columns that are declared: the others have hashes of passwords and links. */
function toDeclared({ fields }: Resource, row: Row): Row {
  const keys = Object.entries(fields as Fields).flatMap(([key, field]) =>
    isStored(field) ? [key] : [],
  );
  return Object.fromEntries(keys.map((key) => [key, row[key]]));
}

/** The row of an account, as entries of the audit log name it. */
export function toRecorded({ id, name }: { readonly id: number; readonly name: string }) {
  return { resource: 'staff', recordId: id, recordTitle: name } as const;
}
