import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const program = `
  import '${join(import.meta.dirname, 'load-failures.ts')}';
  import { defineProduct } from '@koshpay/resource';
  const pages = [{ menu: { group: 'stock', path: '/today', label: 'Today', order: 1 } }];
  defineProduct({ name: 'shop', groups: [], resources: [], pages });
`;

it('prints the faults of the declarations, and no stack', async () => {
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    cwd: join(import.meta.dirname, '../..'),
  });
  const { code, stderr } = await run.catch((error) => error);
  expect(code).toBe(1);
  expect(stderr).toMatchInlineSnapshot(`
    "
    Product, pages./today.group: unknown group 'stock'; there are none to choose from. [unknown_group]
    "
  `);
});
