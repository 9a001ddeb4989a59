// @vitest-environment happy-dom
import { defineProduct, defineResource, field, other, rule, toggleStatus } from '@koshpay/resource';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { InputPartProps, ListViewProps } from './core/context/console-parts.ts';
import { mountConsole } from './mount-console.tsx';

let unmount = () => {};

afterEach(() => unmount());
afterAll(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

const coins = defineResource({
  name: 'coins',
  title: 'Coins',
  singular: 'Coin',
  recordTitle: 'symbol',
  menu: { group: 'money', path: '/coins' },
  fields: {
    symbol: field.text({ required: true, input: 'capitals' }),
    limits: field.object({ daily: field.decimal(), monthly: field.decimal() }),
  },
  list: { view: 'words', columns: ['symbol'] },
  create: ['symbol', 'limits'],
  rules: [
    rule(
      'limits.monthly',
      { 'limits.monthly': { min: other('limits.daily') } },
      'The monthly limit must be at least the daily limit.',
    ),
  ],
});

const plans = defineResource({
  name: 'plans',
  title: 'Plans',
  singular: 'Plan',
  recordTitle: 'name',
  menu: { group: 'money', path: '/plans' },
  fields: {
    name: field.text({ required: true }),
    fee: field.percent({ access: { read: 'fees', write: 'fees' } }),
    status: field.status(['active', 'inactive']),
  },
  list: { columns: ['name', 'fee', 'status'] },
  create: ['name', 'fee'],
  edit: ['name', 'fee'],
  actions: [toggleStatus()],
});

const rules = defineResource({
  ...{ name: 'rules', title: 'Rules', singular: 'Rule', recordTitle: 'name' },
  menu: { group: 'money', path: '/rules' },
  fields: { name: field.text() },
  list: { columns: ['name'] },
});

const rows = {
  coins: [
    { id: 1, symbol: 'USDC' },
    { id: 2, symbol: 'USDT' },
  ],
  plans: [{ id: 1, name: 'Weekly', fee: '1', status: 'active' }],
};

const parts = {
  inputs: {
    capitals: ({ id, value, onChange }: InputPartProps<string>) => (
      <input
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onChange?.(target.value.toUpperCase())}
      />
    ),
  },
  listViews: {
    words: ({ list }: ListViewProps) => (
      <ul aria-label="Coins">
        {list.rows.map((row) => (
          <li key={row.id}>{String(row.symbol)}</li>
        ))}
      </ul>
    ),
  },
  slots: {
    'coins.list.above': ({ list }: { list: { total?: number | undefined } }) => (
      <p>{list.total} coins can be paid out.</p>
    ),
    'coins.form.foot': () => <p>New symbols need no approval.</p>,
  },
};

/** Mounts the console for someone with these permissions. */
function mount(permissions: string[]): void {
  const product = defineProduct({
    name: 'bank',
    groups: [{ key: 'money', label: 'Money' }],
    resources: [coins, plans, rules],
    pages: [],
  });
  const user = { id: 1, username: 'clerk', name: 'Clerk', permissions, capabilities: [] };
  sessionStorage.setItem('token', 'token');
  sessionStorage.setItem('user', JSON.stringify(user));
  vi.stubGlobal('fetch', async (url: string) => {
    const name = /(\w+)\/list/.exec(url)?.[1] as keyof typeof rows;
    return Response.json({ data: rows[name], total: rows[name].length });
  });
  document.body.innerHTML = '<div id="root"></div>';
  unmount = mountConsole({ product, parts });
}

test('shows what the account may see, with the components of the product in the standard screens', async () => {
  mount(['coins.*', 'plans.list']);
  const menu = within(await screen.findByRole('navigation'));
  expect(menu.queryByRole('link', { name: 'Rules' })).toBeNull();

  menu.getByRole('link', { name: 'Coins' }).click();
  const view = within(await screen.findByRole('list', { name: 'Coins' }));
  const words = view.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(words).toEqual(['USDC', 'USDT']);
  expect(screen.getByText('2 coins can be paid out.')).toBeDefined();
  screen.getByRole('button', { name: 'Create Coin' }).click();
  const form = within(await screen.findByRole('dialog'));
  expect(await form.findByText('New symbols need no approval.')).toBeDefined();
  fireEvent.change(form.getByLabelText('Symbol'), { target: { value: 'pyusd' } });
  expect(form.getByLabelText<HTMLInputElement>('Symbol').value).toBe('PYUSD');
  for (const [label, value] of [
    ['Daily', '10'],
    ['Monthly', '9'],
  ] as const)
    fireEvent.change(form.getByLabelText(label, { exact: false }), { target: { value } });
  form.getByRole('button', { name: 'Confirm' }).click();
  await form.findByText('The monthly limit must be at least the daily limit.');
  form.getByRole('button', { name: 'Cancel' }).click();
  (await screen.findByRole('button', { name: 'Discard' })).click();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  menu.getByRole('link', { name: 'Plans' }).click();
  const table = within(await screen.findByRole('table'));
  expect((await table.findByRole('row', { name: /^Weekly/ })).textContent).toBe('WeeklyActive');
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Name', 'Status']);
  expect(table.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Create Plan' })).toBeNull();
});
