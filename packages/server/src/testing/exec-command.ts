import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compileCache } from './server-process.ts';

/** Runs a command of the product, such as `db-plan`, without a terminal, as a deployment does. */
export function execCommand(
  name: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const built = join(import.meta.dirname, `../../dist/${name}.js`);
  const script = existsSync(built) ? built : join(import.meta.dirname, `../${name}.ts`);
  const env = { ...compileCache, ...settings };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...args], { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
    child.stdin?.end();
  });
}
