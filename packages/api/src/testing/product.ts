import { join } from 'node:path';
import * as gateway from '@koshpay/gateway';
import { hooks, migrationsFolder } from '@koshpay/gateway/server';
import { compileProduct } from '../compile-product.ts';

/** The product that the tests run on. */
export const testProduct = compileProduct(gateway.product, hooks);

/** The folder of its migrations. */
export const testMigrations = join(import.meta.dirname, '../../../..', migrationsFolder);
