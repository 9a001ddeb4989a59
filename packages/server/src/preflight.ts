/* The first step of `npm start`: finds wrong settings and a taken port before anything is built. */
import { loadEnv } from './env.ts';
import { assertPortFree } from './process/assert-port-free.ts';
import { runCommand } from './process/run-command.ts';

await runCommand(() => assertPortFree(loadEnv()));
