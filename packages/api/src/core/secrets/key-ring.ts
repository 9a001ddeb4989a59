import { hkdfSync } from 'node:crypto';

/** A key under which secrets are sealed. */
export interface SecretsKey {
  /** Derived from the key, so that a value can name its key without revealing it. */
  readonly id: string;
  /** 32 bytes. */
  readonly bytes: Buffer;
}

/** The keys that this process holds. */
export interface KeyRing {
  /** Finds a key by its id. An unknown id reads the keys again: a rotation may have added it. */
  readonly find: (id: string) => SecretsKey | undefined;
}

/** Adds a key's id. */
export function createKey(bytes: Buffer): SecretsKey {
  const id = Buffer.from(hkdfSync('sha256', bytes, '', 'koshpay secrets key id', 6));
  return { id: id.toString('hex'), bytes };
}

/** Creates a ring of the keys that `read` returns now and later. */
export function createKeyRing(read: () => readonly SecretsKey[]): KeyRing {
  const known = new Map<string, SecretsKey>();
  const load = () => {
    for (const key of read()) known.set(key.id, key);
  };
  load();
  return {
    find(id) {
      if (!known.has(id)) load();
      return known.get(id);
    },
  };
}
