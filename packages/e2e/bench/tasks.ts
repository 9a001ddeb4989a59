import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { missed } from '@koshpay/engine/testing/aim';

const cwd = fileURLToPath(new URL('../', import.meta.url));

/** Does staff's daily tasks, by mouse and by keyboard, and counts their clicks and keys. */
export async function benchTasks(): Promise<string[]> {
  const args = ['test', '--config', 'playwright.tasks.config.ts'];
  const { status } = spawnSync('node_modules/.bin/playwright', args, { cwd, stdio: 'inherit' });
  return [`tasks           each in at most 6 clicks or 40 keys${status === 0 ? '' : missed}`];
}
