/* `npm start`, and each terminal command of this repository. */

import { run } from '@koshpay/runtime';
import { installation } from './installation.ts';

await run(installation);
