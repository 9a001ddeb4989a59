/* `npm start`, and each terminal command of this repository. */
import { installation } from './installation.ts';
import { run } from './run.ts';

await run(installation);
