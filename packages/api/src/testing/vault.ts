import { createKey, createKeyRing } from '../core/secrets/key-ring.ts';
import { createVault } from '../core/secrets/vault.ts';

/** The key under which test databases are sealed. */
export const testKey = createKey(Buffer.alloc(32, 'the key of tests'));

/**
 * The vault of a test run.
 *
 * @example const seal = await testVault.sealing(tx);
 */
export const testVault = createVault(
  createKeyRing(() => [testKey]),
  testKey.bytes,
);
