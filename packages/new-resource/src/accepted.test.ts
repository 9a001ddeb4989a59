import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { product } from '@koshpay/gateway';
import { defineProduct } from '@koshpay/resource';
import { kindName, sortableFields } from '@koshpay/resource/internal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createResource } from './new-resource.ts';
import { toContext } from './product.ts';

// Outside the repository, where no check of `npm test` finds it.
const folder = mkdtempSync(join(tmpdir(), 'koshpay-accepted-'));
afterAll(() => rmSync(folder, { recursive: true }));

const root = join(import.meta.dirname, '../../../');
const fields = `${root}packages/gateway/src/fields.ts`;

const samples: Readonly<Record<string, readonly object[]>> = {
  payouts: [
    {
      id: 1,
      reference: 'PO-1',
      merchantId: 3,
      networkId: 1,
      payTo: '0x52908400098527886E0F7030069857D2E4169EE7',
      dueOn: '2026-11-30',
      approvedAt: '2026-11-22T10:00:00+05:30',
      feePercent: 1.25,
      limits: { daily: '10.50', is_strict: false },
      metadata: { sourceSystem: 'erp', tags: ['a'] },
      totalAmount: '120.50',
      contactEmail: 'a@b.example',
      phone: '+919876543210',
      RPCUrl: 'https://key:word@rpc.example',
      isUrgent: true,
      attempts: -2,
      change: -2.5,
      note: null,
      method: 'bank',
      apiKey: 'short',
      networkIds: [1],
      status: 'pending',
      createdAt: '2026-11-22T10:00:00Z',
    },
    { id: 2, reference: 'PO-2', method: 'bank', status: 'paid' },
    { id: 3, reference: 'PO-3', method: 'upi', status: 'rejected' },
  ],
  coins: [
    { symbol: 'ETH', wallet: '0x52908400098527886E0F7030069857D2E4169EE7', status: 'ACTIVE' },
  ],
  features: [
    { name: 'A', startsAt: '2026-11-22T10:00:00Z', status: 'enabled' },
    { name: 'B', status: 'disabled' },
  ],
};

beforeAll(async () => {
  symlinkSync(join(import.meta.dirname, '../node_modules'), join(folder, 'node_modules'));
  for (const [name, sample] of Object.entries(samples)) {
    const from = join(folder, `${name}.json`);
    writeFileSync(from, JSON.stringify(sample));
    const { source } = await createResource({ name, from }, { ...toContext(product), fields });
    writeFileSync(join(folder, `${name}.ts`), source);
  }
  const compilerOptions = { noUnusedLocals: true, types: [] };
  const config = { extends: `${root}tsconfig.json`, compilerOptions, include: ['*.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
});

test('every printed declaration has no faults', async () => {
  const declared = await Promise.all(
    Object.keys(samples).map(async (name) => (await import(join(folder, `${name}.ts`)))[name]),
  );
  const { resources } = defineProduct({
    ...product,
    resources: [...product.resources, ...declared],
  });
  expect(resources).toEqual(expect.arrayContaining(declared));
});

test('infers kinds and filters from a sample', async () => {
  const { payouts } = await import(join(folder, 'payouts.ts'));
  const kindOf = (key: string) => kindName(payouts.fields[key]);
  const keys = ['due_on', 'approved_at', 'fee_percent', 'limits', 'metadata', 'pay_to'];
  expect(keys.map(kindOf)).toEqual(['date', 'datetime', 'percent', 'object', 'json', 'address']);
  const filters = payouts.list.filters.map(({ kind, field }: Record<string, string>) =>
    [kind, field].join(' '),
  );
  expect(filters.slice(1)).toEqual([
    'ref merchant_id',
    'ref network_id',
    'select method',
    'select status',
    'range due_on',
    'range total_amount',
  ]);
  expect(sortableFields(payouts)).toEqual(expect.arrayContaining(['due_on', 'total_amount']));
});

test('every printed declaration compiles', async () => {
  const compile = promisify(execFile)(`${root}node_modules/.bin/tsc`, [
    '-p',
    folder,
    '--checkers',
    '1',
  ]);
  expect(await compile.catch(({ stdout }) => stdout)).toMatchObject({ stdout: '' });
});
