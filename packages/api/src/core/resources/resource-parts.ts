import type { Resource } from '@koshpay/resource';
import type { Database } from '../database/connection/connect.ts';
import type { Vault } from '../secrets/vault.ts';
import type { ServedProduct } from '../served-product.ts';

/** The parts with which the rows of a resource are read. */
export interface ResourceParts {
  readonly db: Database;
  readonly product: ServedProduct;
  readonly resource: Resource;
  readonly vault: Vault;
}
