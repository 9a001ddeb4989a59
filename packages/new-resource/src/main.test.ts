import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'koshpay-command-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command as `pnpm new:resource` does. */
function run(...args: string[]) {
  const command = join(import.meta.dirname, 'main.ts');
  const product = join(import.meta.dirname, '../../gateway/src/index.ts');
  return promisify(execFile)(process.execPath, [command, '--product', product, ...args], {
    cwd: folder,
  }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }) => ({ code, output: stderr }),
  );
}

test('prints a declaration that refers to resources of the product', async () => {
  writeFileSync(join(folder, 'sample.json'), '[{"name":"A","merchant_id":3}]');
  const { code, output } = await run('payouts', '--from', 'sample.json', '--print');
  expect(code).toBe(0);
  expect(output).toContain("merchant_id: field.ref('merchants')");
  expect(output).toContain("menu: { group: 'optional', path: '/payouts' }");
});

test('exits with one sentence on a failure', async () => {
  expect(await run('fees')).toMatchInlineSnapshot(`
    {
      "code": 1,
      "output": "payments/fees.ts already exists. Remove it first, or choose another name.
    ",
    }
  `);
  expect(await run('payouts', '--form', 'x')).toMatchInlineSnapshot(`
    {
      "code": 1,
      "output": "Unknown option '--form'. Usage: new:resource <name> [--from <source>] [--group <menu group>] [--in <folder>] [--product <module>] [--print]
    ",
    }
  `);
});
