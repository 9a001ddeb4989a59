/* The first step of `npm start`: finds wrong settings and a taken port before anything is built. */
import { loadEnv } from './env.ts';
import { assertPortFree } from './process/assert-port-free.ts';
import { explain } from './process/explain.ts';

try {
  await assertPortFree(loadEnv());
} catch (error) {
  process.stderr.write(`\n${explain(error)}\n`);
  process.exitCode = 1;
}
