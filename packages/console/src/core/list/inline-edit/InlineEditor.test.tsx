// @vitest-environment happy-dom
import type { Resource } from '@koshpay/resource';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pressKey } from '../../../features/keys/press-key.ts';
import { startBackend } from '../../../testing/backend.ts';
import { coins } from '../../../testing/coins.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { updateCachedRow } from '../../data/update-cached-row.ts';
import { useInlineEdit } from '../list-screen.ts';
import { useResourceList } from '../state/use-resource-list.ts';
import InlineEditor from './InlineEditor.tsx';

const at = (version: number) => `2026-01-0${version}T00:00:00.000Z`;
const toWire = (row: Row) => ({
  ID: 1,
  Name: row.name,
  Price: row.price,
  UpdatedAt: row.updated_at,
});

interface Row {
  readonly name: string;
  readonly price: string;
  readonly updated_at: string;
}

/** Opens the cell with the name of one coin, over a backend that compares versions. */
async function open({ below }: { readonly below?: string } = {}) {
  let row: Row = { name: 'Coin', price: '1', updated_at: at(1) };
  const others = below ? [{ ...toWire(row), ID: 2, Name: below }] : [];
  const { url, asked } = await startBackend(({ method, body }) => {
    if (method === 'GET') return { body: { data: [toWire(row), ...others], total: 2 } };
    const { name, updated_at } = body as Row;
    if (name === 'Refused') return { status: 422, body: { error: 'Refused.' } };
    if (updated_at !== row.updated_at)
      return { status: 409, body: { error: 'No.', code: 'conflict', data: toWire(row) } };
    row = { ...row, name, updated_at: at(9) };
    return { body: { data: toWire(row) } };
  });
  let client: QueryClient | undefined;
  function Page() {
    client = useQueryClient();
    const list = useResourceList(coins as Resource);
    const inline = useInlineEdit();
    return (
      <>
        <table {...inline.handlers}>
          <tbody>
            {list.rows.map(({ id, name }) => (
              <tr key={id}>
                <td data-inline={`${id} name`}>
                  <span>{name}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <InlineEditor writable={coins as Resource} list={list} inline={inline} />
      </>
    );
  }
  const history = renderConsole(url, coins as Resource, <Page />, { capabilities: ['versions'] });
  fireEvent.doubleClick((await screen.findAllByRole('cell'))[0] as HTMLElement);
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  return {
    input,
    type: (value: string) => fireEvent.change(input, { target: { value } }),
    press: (key: string) => fireEvent.keyDown(input, { key }),
    button: (name: string) => screen.findByRole('button', { name }),
    ended: () => waitFor(() => expect(screen.queryByRole('textbox')).toBeNull()),
    /** Someone else changes the coin; the list follows it, or has yet to. */
    change: (values: Partial<Row>, { isFollowed = true } = {}) => {
      row = { ...row, ...values, updated_at: at(2) };
      if (isFollowed && client)
        act(() => updateCachedRow(client as QueryClient, 'coins', { id: 1, ...row }));
    },
    current: () => row,
    goTo: (path: string) => act(async () => history.push(path)),
    place: () => history.current().location.pathname,
    sent: () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body),
  };
}

test('sends nothing where nothing was typed, also when someone else changed the value', async () => {
  const { input, change, sent, current, ended } = await open();
  change({ name: 'Theirs' });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Someone else changed this. It is now: TheirsUse theirs',
  );
  expect(input.value).toBe('Coin');
  fireEvent.blur(input);
  await ended();
  expect(sent()).toEqual([]);
  expect(current().name).toBe('Theirs');
});

test('announces the change of someone else, and overwrites it only by choice', async () => {
  const { type, press, change, sent, button, ended, current } = await open();
  type('Mine');
  change({ name: 'Theirs' });
  const load = await button('Use theirs');
  press('Enter');
  expect(document.activeElement).toBe(load);
  expect(sent()).toEqual([]);
  fireEvent.click(await button('Keep mine'));
  await ended();
  expect(sent()).toEqual([{ id: 1, name: 'Mine', updated_at: at(2) }]);
  expect(current().name).toBe('Mine');
});

test('sends the version that was seen, and asks after a conflict', async () => {
  const { input, type, press, change, sent, button, ended } = await open();
  type('Mine');
  change({ name: 'Theirs' }, { isFollowed: false });
  press('Enter');
  fireEvent.click(await button('Use theirs'));
  expect(sent()).toEqual([{ id: 1, name: 'Mine', updated_at: at(1) }]);
  expect(input.value).toBe('Theirs');
  expect(screen.queryByRole('alert')).toBeNull();
  type('Both');
  press('Enter');
  await ended();
  expect(sent()[1]).toEqual({ id: 1, name: 'Both', updated_at: at(2) });
});

test.each([true, false])(
  'saves over changes of other fields (followed: %s)',
  async (isFollowed) => {
    const { type, press, change, ended, current } = await open();
    type('Mine');
    change({ price: '7' }, { isFollowed });
    expect(screen.queryByRole('alert')).toBeNull();
    press('Enter');
    await ended();
    expect(current()).toMatchObject({ name: 'Mine', price: '7' });
  },
);

test('keeps what is typed while a value is saved for the next row', async () => {
  const { type, press, current } = await open({ below: 'Other' });
  type('Mine');
  press('Tab');
  for (const key of ['N', 'o', 'x', 'Backspace', 'w']) press(key);
  const next = await screen.findByDisplayValue('Now');
  expect(next.closest('td')?.dataset.inline).toBe('2 name');
  expect(current().name).toBe('Mine');
});

test('undoes the last change by its key', async () => {
  const { type, press, ended, current } = await open();
  type('Mine');
  press('Enter');
  await ended();
  await screen.findByRole('button', { name: 'Undo' });
  act(() => void pressKey('z'));
  await waitFor(() => expect(current().name).toBe('Coin'));
});

test('stays with its row when that moves or leaves the page', async () => {
  const { type, ended, sent } = await open();
  type('Mine');
  const cell = screen.getByRole('cell');
  act(() => cell.setAttribute('data-inline', '2 name'));
  await waitFor(() => expect(cell.querySelector('input')).toBeNull());
  const moved = screen.getByRole('textbox');
  expect((moved as HTMLInputElement).value).toBe('Mine');
  fireEvent.keyDown(moved, { key: 'Enter' });
  await ended();
  expect(sent()).toMatchObject([{ id: 1, name: 'Mine' }]);
});

test('saves what is typed when the page is left by other ways than a click', async () => {
  const { type, goTo, place, current } = await open();
  type('Mine');
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await goTo('/elsewhere');
  await waitFor(() => expect(place()).toBe('/elsewhere'));
  expect(current().name).toBe('Mine');
});

test('asks before a value is discarded that cannot be saved', async () => {
  const { input, type, goTo, place, button, sent } = await open();
  type('Refused');
  // A click on a link takes the focus first.
  fireEvent.blur(input);
  await goTo('/elsewhere');
  fireEvent.click(await button('Keep editing'));
  expect(input.value).toBe('Refused');
  expect(place()).toBe('/');
  await goTo('/elsewhere');
  fireEvent.click(await button('Discard'));
  await waitFor(() => expect(place()).toBe('/elsewhere'));
  expect(sent()).toHaveLength(2);
});

test('leaves a pinned cell in its place', async () => {
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent = 'td { position: sticky }';
  const { press, ended } = await open();
  const [cell] = screen.getAllByRole('cell');
  expect(getComputedStyle(cell as HTMLElement).position).toBe('sticky');
  press('Escape');
  await ended();
  sheet.remove();
});
