/* `node server.js [command]` of a folder of `pnpm deploy:folder`. */

import { installation } from './installation.ts';
import { folderLayout } from './layout.ts';
import { run } from './run.ts';

await run({ ...installation, ...folderLayout });
