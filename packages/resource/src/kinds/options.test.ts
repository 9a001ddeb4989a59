import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
// Outside the repository, whose own checks would find the deliberate errors.
const folder = mkdtempSync(join(tmpdir(), 'koshpay-options-'));
afterAll(() => rmSync(folder, { recursive: true }));

const declarations = `
import { action, column, defineResource, field, filter, remove, toggleStatus } from '${root}/packages/resource/src/index.ts';

field.text({ requird: true });
field.status(['on', 'off'], { label: 'State', sucess: ['on'] });
field.ref('coins', { key: 'id' });
field.lines({ share: field.percent({ digits: 2 }) }, { least: 1 });
field.bool({ prefill: { ref: 'coin_id', optionFeld: 'is_evm' } });
column('symbol', { lable: 'Symbol' });
filter.search('symbol', 'Search', { parameter: 'code' });
filter.select('status', { multiple: true });
filter.ref('coin_id', { multiple: true });
action('approve', { fom: ['pending'], to: 'approved' });
toggleStatus({ activ: 'on' });
remove({ whn: { status: 'off' } });
defineResource({
  name: 'coins',
  title: 'Coins',
  singular: 'Coin',
  recordTitle: 'symbol',
  menu: { group: 'chains', path: '/coins', icon: 'shop' },
  fields: { symbol: field.text({ max: 20 }), note: field.text() },
  colour: 'red',
  list: { columns: ['symbol'], pagesizes: [10] },
});
defineResource({
  name: 'coins',
  title: 'Coins',
  singular: 'Coin',
  recordTitle: 'symbol',
  menu: { group: 'chains', path: '/coins' },
  fields: { symbol: field.text({ max: 20 }), weight: field.decimal() },
  list: { columns: ['symbol'] },
  rollup: { over: 'weight', by: ['symbols'], sums: ['weight'] },
});
`;

/** The errors of the compiler for a file, one per line. */
async function compile(source: string): Promise<string> {
  writeFileSync(join(folder, 'wrong.ts'), source);
  const compilerOptions = { types: [] };
  const config = { extends: join(root, 'tsconfig.json'), compilerOptions, include: ['*.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const run = promisify(execFile)(join(root, 'node_modules/.bin/tsc'), [
    '-p',
    folder,
    '--checkers',
    '1',
  ]);
  const { stdout } = await run.catch((error) => error);
  return stdout.trim().replaceAll(/^.*?error \w+: /gm, '');
}

test('names the options in the compile error of a wrong one', async () => {
  expect(await compile(declarations)).toMatchInlineSnapshot(`
    "Type 'true' is not assignable to type '"Unknown option 'requird'. The options are about, access, defaultValue, display, help, input, label, max, min, pattern, prefill, required, sortable, upperCase, was, when, wireName."'.
    Type 'string[]' is not assignable to type '"Unknown option 'sucess'. The options are about, access, defaultValue, display, help, input, label, labels, neutral, required, retired, sortable, success, unknownLabel, warning, was, when, wireName."'.
    Type '"id"' is not assignable to type '"Unknown option 'key'. The options are about, access, defaultValue, display, help, input, label, onDelete, optionLabel, required, sortable, targetKey, was, when, wireName."'.
    Type 'number' is not assignable to type '"Unknown option 'digits'. The options are about, above, access, below, defaultValue, display, help, input, label, max, min, precision, required, scale, sortable, was, when, wireName, wireType."'.
    Type 'number' is not assignable to type '"Unknown option 'least'. The options are about, access, display, help, input, label, max, min, required, rules, sortable, was, when, wireName."'.
    Type '"is_evm"' is not assignable to type '"Unknown option 'optionFeld'. The options are optionField, ref."'.
    Type '"Symbol"' is not assignable to type '"Unknown option 'lable'. The options are display, emptyText, fallback, label."'.
    Type '"code"' is not assignable to type '"Unknown option 'parameter'. The options are alias, match, numeric, param."'.
    Type 'true' is not assignable to type '"Unknown option 'multiple'. The options are all, available, many."'.
    Type 'true' is not assignable to type '"Unknown option 'multiple'. The options are many."'.
    Type 'string[]' is not assignable to type '"Unknown option 'fom'. The options are approval, confirm, danger, field, form, from, icon, label, on, payloadFields, question, rare, reveals, rotates, to, when."'.
    Type '"on"' is not assignable to type '"Unknown option 'activ'. The options are activate, activeValues, approval, deactivate, field, on, question, when."'.
    Type '{ status: string; }' is not assignable to type '"Unknown option 'whn'. The options are approval, on, question, when."'.
    Type '"shop"' is not assignable to type '"Unknown option 'icon'. The options are group, label, order, path."'.
    Type '"red"' is not assignable to type '"Unknown option 'colour'. The options are access, actions, approvals, checks, copyable, create, dataProvider, detail, edit, editable, fields, list, log, menu, name, optionFields, recordTitle, retention, rollup, rules, scope, singular, stepUp, title, unique, was, wireCase."'.
    Type 'number[]' is not assignable to type '"Unknown option 'pagesizes'. The options are card, columns, countLimit, createTooltip, defaultSort, emptyText, errorText, filters, inline, newestBy, pageSizes, view, views."'.
    Type '"weight"' is not assignable to type '"created_at" | "updated_at"'.
    Type '"symbols"' is not assignable to type '"symbol"'.
    Type 'string[]' is not assignable to type '"Unknown option 'sums'. The options are by, over, sum, unit."'."
  `);
});
