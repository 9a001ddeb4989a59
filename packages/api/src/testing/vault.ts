import { randomBytes } from 'node:crypto';
import { createVault } from '../secrets/vault.ts';

/** The vault of a test run. */
export const testVault = createVault(randomBytes(32));
