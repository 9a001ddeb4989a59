// @vitest-environment happy-dom
import { approval, type Resource } from '@koshpay/resource';
import { approvals } from '@koshpay/resource/internal';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startBackend } from '../../testing/backend.ts';
import { coins } from '../../testing/coins.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { FormDialog } from './FormDialog.tsx';

const at = (version: number) => `2026-01-0${version}T00:00:00.000Z`;

interface Row {
  readonly name: string;
  readonly chain_id: number;
  readonly price: string;
}

const opened = { name: 'Coin', chain_id: 56, price: '1' };

/** Opens the form of a coin that someone else changes before it is confirmed. */
async function open(others: Partial<Row>, { isSent = true } = {}) {
  let version = 2;
  const row = { ...opened, ...others };
  const toWire = () => ({
    ID: 1,
    Name: row.name,
    ChainID: row.chain_id,
    Price: row.price,
    UpdatedAt: at(version),
  });
  const { url, asked } = await startBackend(({ method, body }) => {
    if (method === 'GET') return { body: { data: toWire() } };
    if ((body as { updated_at: string }).updated_at === at(version)) return { body: {} };
    return {
      status: 409,
      body: { code: 'conflict', error: 'No.', ...(isSent && { data: toWire() }) },
    };
  });
  renderConsole(
    url,
    coins as Resource,
    <FormDialog
      resource={coins as Resource}
      row={{ id: 1, ...opened, updated_at: at(1) }}
      list={{ refresh: async () => [] }}
      onClose={() => undefined}
      onSecrets={() => undefined}
    />,
    { capabilities: ['versions', 'single-rows'] },
  );
  // Roles of a whole dialog take seconds to find.
  const find = <E extends Element>(selector: string) =>
    waitFor(() => {
      const found = document.querySelector<E>(selector);
      if (!found) throw new Error(`No ${selector}.`);
      return found;
    });
  const input = (key: string) => find<HTMLInputElement>(`#${key}`);
  return {
    type: async (key: string, value: string) =>
      fireEvent.change(await input(key), { target: { value } }),
    shown: async (key: string) => (await input(key)).value,
    confirm: async () => fireEvent.click(await find('button[type=submit]')),
    notice: () => screen.findByRole('alert'),
    choose: (name: string) => fireEvent.click(screen.getByRole('radio', { name })),
    /** Someone else changes it once more. */
    change: (values: Partial<Row>) => {
      Object.assign(row, values);
      version += 1;
    },
    sent: () => asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body),
  };
}

test.each([true, false])(
  'keeps what is typed and takes what others changed (row in the answer: %s)',
  async (isSent) => {
    const { type, shown, confirm, notice, sent } = await open({ chain_id: 57 }, { isSent });
    await type('name', 'Mine');
    await confirm();
    expect((await notice()).textContent).toContain('Chain ID56 → 57');
    expect(screen.queryByRole('radio')).toBeNull();
    expect([await shown('name'), await shown('chain_id')]).toEqual(['Mine', '57']);
    await confirm();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ name: 'Mine', chain_id: 57, updated_at: at(2) });
  },
);

test('asks which value a field is to have that both changed, and sends nothing before', async () => {
  const { type, shown, confirm, choose, notice, sent } = await open({ price: '7', chain_id: 57 });
  await type('name', 'Mine');
  await type('price', '2');
  await confirm();
  await notice();
  expect([await shown('price'), await shown('chain_id')]).toEqual(['2', '57']);
  await confirm();
  const first = await screen.findByRole('radio', { name: 'Mine: 2' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(screen.getByText('Choose mine or theirs.')).toBeDefined();
  expect(sent()).toHaveLength(1);
  choose('Theirs: 7');
  expect(await shown('price')).toBe('7');
  choose('Mine: 2');
  expect(await shown('price')).toBe('2');
  await confirm();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ name: 'Mine', chain_id: 57, price: '2', updated_at: at(2) });
});

test('takes a value that is typed then for a choice, and asks again about a third version', async () => {
  const { type, shown, confirm, change, choose, notice, sent } = await open({ price: '7' });
  await type('price', '2');
  await confirm();
  await notice();
  await type('price', '3');
  const mine = await screen.findByRole<HTMLInputElement>('radio', { name: 'Mine: 3' });
  expect(mine.checked).toBe(true);
  change({ price: '8' });
  await confirm();
  await screen.findByRole('radio', { name: 'Theirs: 8' });
  expect(await shown('price')).toBe('3');
  choose('Theirs: 8');
  await confirm();
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent()[2]).toMatchObject({ price: '8', updated_at: at(3) });
});

test('says that a second person may have to approve a field that needs it, once it has changed', async () => {
  const ruled = { ...coins, approvals: [approval(['price'])] } as unknown as Resource;
  const props = { list: { refresh: async () => [] }, onClose: vi.fn(), onSecrets: vi.fn() };
  renderConsole(
    'http://localhost',
    ruled,
    <FormDialog resource={ruled} row={{ id: 1, ...opened }} {...props} />,
    { capabilities: ['approvals'], also: [approvals as unknown as Resource] },
  );
  const type = (key: string, value: string) =>
    fireEvent.change(document.querySelector(`#${key}`) as Element, { target: { value } });
  const note = () => screen.queryByText(/^Another person may have to approve this change/);
  await waitFor(() => expect(document.querySelector('#price')).not.toBeNull());
  type('name', 'Mine');
  expect(note()).toBeNull();
  type('price', '2');
  await waitFor(() => expect(note()).not.toBeNull());
  type('price', '1');
  await waitFor(() => expect(note()).toBeNull());
});
