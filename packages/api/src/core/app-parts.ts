import type { AppDatabase } from './database/connection/connect.ts';
import type { Vault } from './secrets/vault.ts';
import type { ServedProduct } from './served-product.ts';
import type { Settings } from './settings.ts';

/** The parts that every route and job of the app works with. */
export type AppParts = {
  product: ServedProduct;
  db: AppDatabase;
  settings: Settings;
  /** Encrypts and decrypts secrets at rest. */
  vault: Vault;
};
