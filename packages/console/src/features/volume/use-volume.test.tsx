// @vitest-environment happy-dom
import { defineResource, field, type Resource } from '@koshpay/resource';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startBackend } from '../../testing/backend.ts';
import { createRefine } from '../../testing/refine.tsx';
import { VolumeTable } from './VolumeTable.tsx';

const payments = defineResource({
  name: 'payments',
  title: 'Payments',
  singular: 'Payment',
  recordTitle: 'token',
  menu: { group: 'all', path: '/payments' },
  fields: { token: field.text(), shop: field.text(), amount: field.decimal() },
  list: { columns: ['token'] },
  rollup: { over: 'created_at', by: ['token', 'shop'], sum: ['amount'], unit: 'token' },
}) as unknown as Resource;

const point = (value: string | null, amount: string, is_rest = false) => ({
  ...{ start: null, value, label: null, is_rest, unit: 'USDT', rows: 1, sums: { amount } },
});

test('compares each value with itself before, in exact amounts', async () => {
  const now = [point('a', '100000000000000000000.5'), point(null, '2')];
  const before = [point('a', '50000000000000000000.25'), point(null, '7', true)];
  const { url, asked } = await startBackend(({ url = '' }) => ({
    body: { data: url.includes('apart=') ? before : now },
  }));
  const Page = createRefine(url, { resources: [payments], capabilities: ['rollups'] });
  const [from, to] = ['2026-11-01', '2026-11-30'];
  const state = { from, to, grain: 'month', by: 'shop', unit: 'USDT' } as const;
  const none = () => undefined;
  render(
    <Page>
      <VolumeTable
        {...{ resource: payments, by: ['shop'], state, days: 30, today: to }}
        {...{ change: none, showLast: none }}
      />
    </Page>,
  );
  await screen.findByText(/\(7\)/);
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows.slice(1)).toMatchInlineSnapshot(`
    [
      "a10,00,00,00,00,00,00,00,00,000.5100.0%+100.0% (5,00,00,00,00,00,00,00,00,000.25)",
      "No value20.0%– (0)",
      "All others00.0%-100.0% (7)",
      "Everything together10,00,00,00,00,00,00,00,00,002.5100%+100.0% (5,00,00,00,00,00,00,00,00,007.25)",
    ]
  `);
  const query = new URLSearchParams(asked.at(-1)?.url?.split('?')[1]);
  expect(Object.fromEntries(query)).toMatchObject({
    ...{ created_at_from: '2026-10-02', created_at_to: '2026-10-31' },
    ...{ by: 'shop', apart: '["a",null]', token: 'USDT' },
  });
});
