/* Run by `npm start` where something must be built: finds wrong settings and a taken port before that. */

import { preflight } from '@koshpay/runtime';
import { installation } from './installation.ts';

await preflight(installation);
