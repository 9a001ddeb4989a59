import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { product as gateway } from '@koshpay/gateway';
import { afterAll, expect, test } from 'vitest';
import { createResource } from './new-resource.ts';
import { toContext } from './product.ts';
import { writeDeclaration } from './write-declaration.ts';

const folder = mkdtempSync(join(tmpdir(), 'koshpay-new-resource-'));
afterAll(() => rmSync(folder, { recursive: true }));

const product = {
  groups: ['merchants', 'optional'],
  resources: [{ name: 'merchants' }, { name: 'networks' }],
  kinds: toContext(gateway).kinds,
  fields: './fields.ts',
};

/** Creates a declaration from sample rows. */
function create(name: string, sample: unknown) {
  const from = join(folder, 'sample.json');
  writeFileSync(from, JSON.stringify(sample));
  return createResource({ name, from }, product);
}

test('writes a declaration from sample rows', async () => {
  const row = {
    id: 1,
    reference: 'PO-1',
    merchantId: 3,
    networkId: 1,
    totalAmount: '120.50',
    destination: '0x52908400098527886E0F7030069857D2E4169EE7',
    contactEmail: 'a@b.example',
    RPCUrl: 'https://rpc.example',
    dueOn: '2026-11-22',
    note: null,
    limits: { daily: 10.5, monthly: 20 },
    status: 'active',
    createdAt: '2026-11-22T10:00:00Z',
  };
  const { source, summary } = await create('payouts', { data: [row, { ...row, id: 2 }], total: 2 });
  expect(summary).toBe('11 fields from 2 rows');
  expect(source).toMatchInlineSnapshot(`
    "import { column, defineResource, filter, remove, toggleStatus } from '@koshpay/resource';
    import * as field from './fields.ts';

    export const payouts = defineResource({
      name: 'payouts',
      title: 'Payouts',
      singular: 'Payout',
      recordTitle: 'reference',
      menu: { group: 'optional', path: '/payouts' },
      wireCase: 'camel',
      fields: {
        reference: field.text({ required: true }),
        merchant_id: field.ref('merchants', { required: true }),
        network_id: field.ref('networks', { required: true }),
        total_amount: field.decimal({ required: true, sortable: true }),
        destination: field.address({ required: true, network: 'network_id' }),
        contact_email: field.email({ required: true }),
        rpc_url: field.url({ required: true, wireName: 'RPCUrl' }),
        due_on: field.date({ required: true, sortable: true }),
        note: field.longtext(),
        limits: field.object({
          daily: field.decimal({ required: true }),
          monthly: field.int({ required: true }),
        }),
        status: field.status(['active', 'inactive']),
      },
      list: {
        columns: [
          column.rowNumber(),
          'reference',
          'merchant_id',
          'network_id',
          'total_amount',
          'destination',
          'contact_email',
          'status',
          'created_at',
        ],
        filters: [
          filter.search(['reference', 'contact_email'], 'Search payouts'),
          filter.ref('merchant_id'),
          filter.ref('network_id'),
          filter.select('status'),
          filter.range('due_on'),
          filter.range('total_amount'),
        ],
      },
      create: [
        'reference',
        'merchant_id',
        'network_id',
        'total_amount',
        'destination',
        'contact_email',
        'rpc_url',
        'due_on',
        'note',
        'limits',
        'status',
      ],
      edit: [
        'reference',
        'merchant_id',
        'network_id',
        'total_amount',
        'destination',
        'contact_email',
        'rpc_url',
        'due_on',
        'note',
        'limits',
      ],
      actions: [toggleStatus(), remove()],
    });
    "
  `);
});

test('writes a declaration to fill in when there is no source', async () => {
  const { source } = await createResource({ name: 'settlement-rules' }, product);
  expect(source).toMatchInlineSnapshot(`
    "import { column, defineResource, filter, remove, toggleStatus } from '@koshpay/resource';
    import * as field from './fields.ts';

    export const settlementRules = defineResource({
      name: 'settlement-rules',
      title: 'Settlement Rules',
      singular: 'Settlement Rule',
      recordTitle: 'name',
      menu: { group: 'optional', path: '/settlement-rules' },
      fields: {
        name: field.text({ required: true, max: 50 }),
        status: field.status(['active', 'inactive']),
      },
      list: {
        columns: [column.rowNumber(), 'name', 'status', 'created_at'],
        filters: [filter.search('name', 'Search settlement rules'), filter.select('status')],
      },
      create: ['name', 'status'],
      edit: ['name'],
      actions: [toggleStatus(), remove()],
    });
    "
  `);
});

test('prints names and values as text, never as code', async () => {
  const value = "'});`\u2028";
  const properties = { "a'};": { type: 'string', enum: [value] } };
  const from = `${join(folder, 'openapi.json')}#/components/schemas/Odd`;
  const document = { openapi: '3.1.0', components: { schemas: { Odd: { properties } } } };
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
  const { source } = await createResource({ name: 'oddities', from }, product);
  expect(source).toContain(`a: field.choice(["'});\`\u2028"], { wireName: "a'};" })`);
});

test('explains what is wrong with a request, and the cure', async () => {
  const requests = [
    { name: '' },
    { name: 'payout' },
    { name: 'Payouts' },
    { name: 'payouts', group: 'merchant' },
    { name: 'payouts', group: 'zzz' },
    { name: 'payouts', from: 'postgres://127.0.0.1/database' },
    { name: 'payouts', from: join(folder, 'ids.json') },
    { name: 'payouts', from: `${join(folder, 'ids.json')}#/rows` },
  ];
  writeFileSync(join(folder, 'ids.json'), '[{"id":1}]');
  const reasons = requests.map((request) =>
    createResource(request, product).then(
      () => 'It was made.',
      (error: Error) => error.message,
    ),
  );
  expect((await Promise.all(reasons)).join('\n')).toMatchInlineSnapshot(`
    "A name is missing. Use a plural name in kebab-case: payout-rules
    'payout' is not a valid name. Use a plural name in kebab-case: payout-rules
    'Payouts' is not a valid name. Use a plural name in kebab-case: payout-rules
    There is no menu group 'merchant'. Did you mean 'merchants'?
    There is no menu group 'zzz'. Choose one of merchants, optional.
    Name the table after a #: --from postgres://user@host/database#payouts
    None of the fields can name a row. Use a source with at least one text, number or date apart from id.
    The document has nothing at #/rows. Check the pointer; / inside a name is ~1."
  `);
});

test('adds a declaration to the product, and never overwrites one', () => {
  const index = join(folder, 'resources.ts');
  writeFileSync(
    index,
    "// Heading.\nexport { fees } from './fees.ts';\nexport { users } from './users.ts';\n",
  );
  writeDeclaration(folder, 'wallets/hd-wallets', 'first');
  expect(readFileSync(index, 'utf8')).toBe(
    "// Heading.\nexport { fees } from './fees.ts';\nexport { hdWallets } from './wallets/hd-wallets.ts';\nexport { users } from './users.ts';\n",
  );
  expect(() =>
    writeDeclaration(folder, 'wallets/hd-wallets', 'second'),
  ).toThrowErrorMatchingInlineSnapshot(
    `[CommandError: wallets/hd-wallets.ts already exists. Remove it first, or choose another name.]`,
  );
  expect(readFileSync(join(folder, 'wallets/hd-wallets.ts'), 'utf8')).toBe('first');
});
