import type { Transaction } from '../database/connect.ts';
import { auditEntries } from './tables.ts';

/** Who changes something, and from where. */
export interface Actor {
  readonly id: number;
  readonly username: string;
  /** IP address. */
  readonly address: string;
}

/** One change to one row; `before` is missing for a create, `after` for a delete. */
export interface Change {
  /** The permission that was used: `tokens.update`. */
  readonly action: string;
  /** Null for an action on the list. */
  readonly recordId: number | null;
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
  /** The form values of an action. */
  readonly form?: Record<string, unknown>;
}

/** Records a change in the same transaction, so that neither exists without the other. */
export async function recordChange(tx: Transaction, actor: Actor, change: Change): Promise<void> {
  await tx.insert(auditEntries).values({
    staff_id: actor.id,
    username: actor.username,
    address: actor.address,
    action: change.action,
    record_id: change.recordId,
    form: change.form,
    ...onlyWhatChanged(change),
  });
}

function onlyWhatChanged({ before, after }: Change) {
  if (!before || !after) return { before, after };
  const changed = Object.keys(after).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const pick = (row: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, row[key]]));
  return { before: pick(before), after: pick(after) };
}
