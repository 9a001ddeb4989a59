/* Run by `npm start` where something must be built: finds wrong settings and a taken port before that. */

import { installation } from './installation.ts';
import { preflight } from './run.ts';

await preflight(installation);
