import { execFile } from 'node:child_process';
import { compileCache, main } from './server-process.ts';

/**
 * Runs the built server to its end, mostly one of its commands, without a terminal, as a deployment
 * does.
 *
 * @example await execServer(['db:plan'], { DATABASE_URL })
 */
export function execServer(
  args: readonly string[],
  settings: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const env = { ...compileCache, ...settings };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [main, ...args], { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
    child.stdin?.end();
  });
}
