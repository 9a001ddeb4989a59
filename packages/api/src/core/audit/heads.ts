import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { retentions } from '@koshpay/resource/internal';
import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../database/connection/connect.ts';
import { reserveIds } from '../database/statements/reserve-ids.ts';
import type { EncryptionContext } from '../secrets/cipher.ts';
import type { Vault } from '../secrets/vault.ts';
import { auditHeads, auditKeys, type Head, type SignedHead } from './chain-tables.ts';
import { readLastBatch } from './seal-batch.ts';

/** Signs where the chains end, once on each day. */
export async function signDay(tx: Transaction, vault: Vault): Promise<void> {
  const day = toDay(new Date());
  const [known] = await tx.select().from(auditHeads).where(eq(auditHeads.day, day));
  if (!known) await tx.insert(auditHeads).values({ day, head: await signHead(tx, vault) });
}

/** The day of a time, in UTC. */
export function toDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** Signs where the chains end now. */
export async function signHead(tx: Transaction, vault: Vault): Promise<SignedHead> {
  const { id, public_key, privateKey } = await ensureKey(tx, vault);
  const head: Head = { at: new Date().toISOString(), ends: await readEnds(tx) };
  const signature = sign(null, toSignedText(head), privateKey).toString('base64');
  return { ...head, key: id, public_key, signature };
}

/** True if a signature is of this head and this key. */
export function isSigned({ signature, public_key, ...head }: SignedHead): boolean {
  try {
    const der = Buffer.from(public_key, 'base64');
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return verify(null, toSignedText(head), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** The context in which the private part of a key is sealed. */
export function auditKeyContext(id: number): EncryptionContext {
  return { table: 'audit_keys', column: 'private_key', row: id };
}

/** The text to sign: PostgreSQL sorts the keys of what it stores, so their order is fixed here. */
function toSignedText({ at, ends }: Head): Buffer {
  const inOrder = retentions.map((chain) => {
    const end = ends[chain];
    return end ? [chain, end.number, end.last_id, end.hash] : [chain];
  });
  return Buffer.from(JSON.stringify([at, ...inOrder]));
}

async function readEnds(tx: Transaction): Promise<Head['ends']> {
  const ends: [string, object][] = [];
  for (const chain of retentions) {
    const { number, last_id, hash } = await readLastBatch(tx, chain);
    if (number > 0) ends.push([chain, { number, last_id, hash: hash.toString('hex') }]);
  }
  return Object.fromEntries(ends);
}

/** The newest key; the first head creates it. */
async function ensureKey(tx: Transaction, vault: Vault) {
  const key = (await readNewestKey(tx)) ?? (await createKey(tx, vault));
  const der = Buffer.from(await vault.open(tx, key.private_key, auditKeyContext(key.id)), 'base64');
  return { ...key, privateKey: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) };
}

async function readNewestKey(db: Queryable) {
  const [key] = await db.select().from(auditKeys).orderBy(desc(auditKeys.id)).limit(1);
  return key;
}

async function createKey(tx: Transaction, vault: Vault) {
  const pair = generateKeyPairSync('ed25519');
  const toText = (der: Buffer) => der.toString('base64');
  const secret = toText(pair.privateKey.export({ format: 'der', type: 'pkcs8' }));
  const public_key = toText(pair.publicKey.export({ format: 'der', type: 'spki' }));
  const [id = 0] = await reserveIds(tx, auditKeys, 1);
  const private_key = (await vault.sealing(tx))(secret, auditKeyContext(id));
  const key = { id, public_key, private_key };
  await tx
    .insert(auditKeys)
    .overridingSystemValue()
    .values({ ...key, created_at: sql`now()` });
  return key;
}
