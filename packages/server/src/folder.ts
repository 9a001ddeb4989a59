/* `node server.js [command]` of a folder of `pnpm deploy:folder`. */

import { run } from '@koshpay/runtime';
import { installation } from './installation.ts';
import { folderLayout } from './layout.ts';

await run({ ...installation, ...folderLayout });
