import { join } from 'node:path';
import { compileProduct } from '@koshpay/api';
import * as gateway from '@koshpay/gateway';
import { hooks, migrationsFolder } from '@koshpay/gateway/server';
import { repositoryRoot } from './env.ts';

/** The product that this process serves. */
export const product = compileProduct(gateway.product, hooks);

/** The paths of its console. */
export const consoleRoutes = gateway.product.routes;

/** The folder of its migrations. */
export const migrations = join(repositoryRoot, migrationsFolder);
