import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify, stripVTControlCharacters } from 'node:util';
import { withAim } from '@koshpay/engine/testing/aim';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const file = 'packages/gateway/src/server/fuzz.test.ts';
const count = 20_000;

/** Random requests to every endpoint, from a new seed: the test that `npm test` runs with 500. */
export async function benchFuzz(): Promise<string[]> {
  const seed = String(Math.floor(Math.random() * 2 ** 31));
  const env = { ...process.env, FUZZ_REQUESTS: String(count), FUZZ_SEED: seed };
  const vitest = path.join(root, 'node_modules/.bin/vitest');
  const options = { cwd: root, env, maxBuffer: 2 ** 26 };
  const problems = await promisify(execFile)(vitest, ['run', file], options).then(
    () => '',
    ({ stdout }: { stdout: string }) => stripVTControlCharacters(stdout),
  );
  const outcome = problems ? 'some failed, see below' : 'none failed';
  const line = `fuzz            ${count} random requests, seed ${seed}: ${outcome}`;
  return [withAim(line, 'none', problems === ''), ...(problems ? [problems] : [])];
}
