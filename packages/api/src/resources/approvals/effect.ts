import { isDeepStrictEqual } from 'node:util';
import type { Fields, Resource } from '@koshpay/resource';
import type { Transaction } from '../../database/connect.ts';
import type { createWrites, Written } from '../write.ts';
import { type Changes, toChanges } from './difference.ts';

/** What a call does, as it is shown to the person who decides: to its row, and beyond it. */
export interface Effect {
  readonly changes: Changes;
  readonly affected: readonly string[];
}

/** The effect of a call that was tried. */
export async function toEffect(
  tx: Transaction,
  { toAudit }: Pick<ReturnType<typeof createWrites>, 'toAudit'>,
  { before, after }: Written,
  affected: ReadonlySet<string>,
): Promise<Effect> {
  const changes = toChanges(
    before && (await toAudit(tx, before)),
    after && (await toAudit(tx, after)),
  );
  return { changes, affected: [...affected].toSorted() };
}

/** Whether a call still does what was shown. */
export function isSameEffect({ fields }: Resource, shown: Effect, now: Effect): boolean {
  const toCompared = ({ changes, affected }: Effect) => {
    const entries = Object.entries(changes).filter(([key]) => !isMadeAnew(fields, key));
    // As the database returns it.
    return JSON.parse(JSON.stringify({ changes: Object.fromEntries(entries), affected }));
  };
  return isDeepStrictEqual(toCompared(shown), toCompared(now));
}

/** What differs each time that the same call is tried: sealed values, generated codes, times. */
const madeAnew: readonly string[] = ['secret', 'url', 'code', 'datetime', 'timestamp'];

function isMadeAnew(fields: Resource['fields'], key: string): boolean {
  const kind = (fields as Fields)[key]?.kind;
  return kind !== undefined && madeAnew.includes(kind);
}
