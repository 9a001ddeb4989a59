import { join } from 'node:path';
import { defineServer } from '@koshpay/api';
import { run } from '@koshpay/runtime';
import { features } from './features.ts';
import { product } from './product.ts';

const server = defineServer(product, { features, migrations: 'migrations' });

await run({ server, root: join(import.meta.dirname, '..') });
