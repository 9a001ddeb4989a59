/* Run by `npm start` where something must be built: finds wrong settings and a taken port before that. */
import { loadEnv } from './env.ts';
import { assertPortFree } from './process/assert-port-free.ts';
import { runCommand } from './process/run-command.ts';
import { startUsage } from './process/start-usage.ts';

await runCommand({ usage: startUsage }, () => assertPortFree(loadEnv()));
