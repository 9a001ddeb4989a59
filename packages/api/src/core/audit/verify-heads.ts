import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { retentions } from '@koshpay/resource/internal';
import { asc, gt, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/connect.ts';
import type { Vault } from '../secrets/vault.ts';
import type { Batch } from './batch.ts';
import { auditHeads, auditKeys, type ChainEnd, type SignedHead } from './chain-tables.ts';
import { auditKeyContext, isSigned } from './heads.ts';
import type { Report } from './verify-entries.ts';

type Chain = (typeof retentions)[number];

/**
 * Checks the signatures of heads, and that their keys are this installation's own.
 *
 * @returns those of the database
 */
export async function checkHeads(
  db: Database,
  vault: Vault,
  given: readonly SignedHead[],
  { fault }: Report,
): Promise<SignedHead[]> {
  const keys = await readKeys(db, vault);
  const stored = await db.drizzle.select().from(auditHeads).orderBy(asc(auditHeads.day));
  const check = (head: SignedHead, name: string) => {
    if (!isSigned(head)) fault(`${name} does not have a valid signature.`);
    else if (keys.get(head.key) !== head.public_key)
      fault(`${name} is signed with a key that is not this installation's.`);
  };
  for (const { day, head } of stored) {
    check(head, `The head of ${day}`);
    if (head.at.slice(0, 10) !== day) fault(`The head of ${day} is of ${head.at}.`);
  }
  for (const day of await findDaysWithoutHead(db)) fault(`The head of ${day} is missing.`);
  for (const head of given) check(head, `The head of ${head.at} that was kept elsewhere`);
  return stored.map(({ head }) => head);
}

/** The days on which batches were sealed, and no head was signed. Around midnight it may be the next day's. */
async function findDaysWithoutHead({ drizzle }: Database): Promise<string[]> {
  const dayOf = (time: string) => `to_char((${time}) at time zone 'UTC', 'YYYY-MM-DD')`;
  const { rows } = await drizzle.execute<{ day: string }>(
    sql.raw(`select distinct ${dayOf('sealed_at')} as day from audit_batches
      where not exists (select from audit_heads
        where day in (${dayOf('sealed_at')}, ${dayOf("sealed_at + interval '1 minute'")}))
      order by 1`),
  );
  return rows.map(({ day }) => day);
}

/** The public keys by id; only those whose private part this vault opens. */
async function readKeys({ drizzle }: Database, vault: Vault): Promise<Map<number, string>> {
  const keys = await drizzle.select().from(auditKeys).where(gt(auditKeys.id, 0));
  const isOwn = async ({ id, public_key, private_key }: (typeof keys)[number]) => {
    try {
      const der = Buffer.from(
        await vault.open(drizzle, private_key, auditKeyContext(id)),
        'base64',
      );
      const key = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
      return key.export({ format: 'der', type: 'spki' }).toString('base64') === public_key;
    } catch {
      return false;
    }
  };
  const owned: typeof keys = [];
  for (const key of keys) if (await isOwn(key)) owned.push(key);
  return new Map(owned.map(({ id, public_key }) => [id, public_key]));
}

/** Compares batches with the signed ends of their chains, as they pass. */
export function createHeadCheck(heads: readonly SignedHead[], { fault }: Report) {
  const wanted = new Map<string, { at: string; end: ChainEnd }[]>();
  for (const { at, ends } of heads)
    for (const [chain, end] of Object.entries(ends)) {
      const key = `${chain} ${end.number}`;
      wanted.set(key, [...(wanted.get(key) ?? []), { at, end }]);
    }
  return {
    pass({ chain, number, last_id, hash }: Batch): void {
      for (const { at, end } of wanted.get(`${chain} ${number}`) ?? [])
        if (end.hash !== hash.toString('hex') || end.last_id !== last_id)
          fault(`Batch ${number} of ${chain} is not the one that was signed at ${at}.`);
    },
    /** No batch follows: what was signed must have been there. */
    end(chain: Chain, number: number): void {
      for (const { at, ends } of heads) {
        const end = ends[chain];
        if (end && end.number > number)
          fault(
            `The chain of ${chain} ends with batch ${number}, but batch ${end.number} was signed at ${at}: its end was cut off.`,
          );
      }
    },
  };
}
