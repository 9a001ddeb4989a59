import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineServer } from '@koshpay/api';
import { writeMigration } from '@koshpay/api/generate';
import { run } from '@koshpay/runtime';
import { features, kinds } from './features.ts';
import { product } from './product.ts';
import { seed } from './seed.ts';

const root = join(import.meta.dirname, '..');
const migrations = 'node_modules/.migrations';
const server = defineServer(product, {
  migrations,
  features,
  kinds,
  demo: { seed },
});

// Its tables follow from its declarations: every start is the first one, on an empty database.
rmSync(join(root, migrations), { recursive: true, force: true });
await writeMigration(join(root, migrations), server.product);
await run({ server, root });
