// @vitest-environment happy-dom
import { product } from '@koshpay/gateway';
import {
  instances,
  type ListScreen,
  merchants,
  networks,
  tokens,
  transactions,
  users,
  wallets,
} from '@koshpay/gateway/testing';
import { createExternalBackend } from '@koshpay/gateway/testing/external';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { mountSignedIn, visit } from './testing/mount-admin.ts';
import { all, enter, eventually, findButton, press, select, textsOf } from './testing/page.ts';

const backend = createExternalBackend();
const user = { name: 'Root Person', email: 'root@external.example', permissions: ['*'] };
const dialog = '[role="dialog"]';

mountSignedIn({ token: 'external-token', user }, async (request) => {
  const { pathname, search } = new URL(request.url);
  const text = await request.text();
  const { status, body } = backend.respond({
    method: request.method,
    url: pathname + search,
    authorization: request.headers.get('authorization'),
    headers: [...request.headers.keys()].map((name) => name.toLowerCase()),
    body: text === '' ? undefined : JSON.parse(text),
  });
  return Response.json(body, { status });
});

beforeAll(() => eventually(() => expect(all('nav')).not.toEqual([])));

// The backend refuses whatever the specification does not name.
afterEach(() => {
  expect(backend.refusals).toEqual([]);
});

/** Counts the requests from now on. */
function record() {
  const before = backend.requests.length;
  return {
    calls: () =>
      backend.requests
        .slice(before)
        .map(({ method, url }) => `${method} ${url.replace('/api/admin/', '')}`),
    bodies: () =>
      backend.requests.slice(before).flatMap(({ body }) => (body === undefined ? [] : [body])),
  };
}

const isSettled = () => {
  expect(all('main table[aria-busy="false"]')).toHaveLength(1);
  expect(all('main [aria-busy="true"]')).toEqual([]);
};

async function open({ path, heading }: ListScreen): Promise<void> {
  visit(path);
  await eventually(() => expect(textsOf('h1')).toEqual([heading]));
  await eventually(isSettled);
}

async function openDialog(opener: string | RegExp): Promise<void> {
  press(opener);
  await eventually(() => expect(all(dialog)).toHaveLength(1));
  await eventually(() => expect(findButton('Cancel', dialog)).toBeDefined());
}

async function finish(button: string): Promise<void> {
  press(button, dialog);
  await eventually(() => expect(all(dialog)).toEqual([]));
}

test('the overview counts', async () => {
  const { calls } = record();
  visit('/dashboard/overview');
  await eventually(() => expect(textsOf('main td')).toContain('Completed'));
  expect(calls()).toEqual(
    expect.arrayContaining(['GET merchants/list?limit=1', 'GET transactions/list?limit=5']),
  );
});

test('a row has a page where the backend reads no single rows: from its list', async () => {
  await open(tokens);
  const shown = record();
  const [link] = all('main tbody a');
  link?.click();
  await eventually(() => expect(textsOf('h1').join()).toContain('USDT'));
  expect(all('[role="tab"]')).toEqual([]);
  expect(shown.calls()).toEqual([]);

  const opened = record();
  goTo('/tokens/1');
  await eventually(() => expect(textsOf('h1').join()).toContain('SHIB'));
  expect([...new Set(opened.calls())]).toEqual(['GET tokens/list?page=1&limit=200']);

  // Its tabs are the lists that the backend can filter by the row.
  goTo('/merchants/list/1');
  await eventually(() =>
    expect(textsOf('[role="tab"]')).toEqual([
      expect.stringMatching(/^Merchant Wallets/),
      expect.stringMatching(/^User Wallets/),
      expect.stringMatching(/^API Keys/),
    ]),
  );
  await eventually(isSettled);
});

test('screens read the lists of the specification, and nothing else', async () => {
  const { calls } = record();
  for (const { path, label } of product.menu.flatMap(({ items }) => items)) {
    visit(path);
    await eventually(() => expect(document.title).toBe(`${label} | KoshPay Admin`));
    if (all('main search').length === 0) continue;
    await eventually(isSettled);
    await useFilters();
    await usePages();
    for (const part of ['search', 'tbody tr:first-child'])
      for (const opener of all(`main ${part} [aria-haspopup="dialog"]`)) {
        opener.click();
        await eventually(() => expect(findButton('Cancel', dialog)).toBeDefined());
        await finish('Cancel');
      }
    const [row] = all(`main tbody a[href^="${path}/"]`);
    if (!row) continue;
    row.click();
    await eventually(() => expect(location.pathname).not.toBe(path));
    await eventually(() => expect(all('main :is(h1, h2)')).not.toEqual([]));
    await eventually(() => expect(all('[aria-busy="true"]')).toEqual([]));
  }
  const lists = calls().flatMap((call) => /^GET ([\w-]+)\/list/.exec(call)?.[1] ?? []);
  expect([...new Set(lists)].sort()).toEqual(backend.lists.toSorted());
});

async function useFilters(): Promise<void> {
  for (const choice of all<HTMLSelectElement>('main search select')) {
    select(choice, 1);
    await eventually(isSettled);
  }
  for (const input of all<HTMLInputElement>('main search input[placeholder]')) {
    const before = location.href;
    enter(input, '1');
    await eventually(() => expect(location.href).not.toBe(before));
    await eventually(isSettled);
  }
  if (findButton('Reset')) press('Reset');
  press('Refresh');
  await eventually(isSettled);
}

async function usePages(): Promise<void> {
  if (findButton('Next page')) press('Next page');
  await eventually(isSettled);
  for (const size of all<HTMLSelectElement>('[aria-label="Rows per page"]')) select(size, 1);
  await eventually(isSettled);
}

test('forms and rows offer only what the specification has', async () => {
  const labels = `${dialog} .ant-form-item-label`;
  await open(networks);
  await openDialog('Edit Polygon');
  expect(textsOf(labels)).toEqual([
    ...['Chain Name', 'Chain ID', 'Confirmation Threshold', 'Alert Threshold', 'RPC URL'],
    'Explorer URL(optional)',
  ]);
  expect(all(`${dialog} [type="checkbox"]`)).toHaveLength(1);
  await finish('Cancel');
  const row = all('main tbody tr').findIndex(({ textContent }) => textContent.includes('Polygon'));
  expect(textsOf(`main tbody tr:nth-child(${row + 1}) button`)).toEqual(['Active', '', '']);

  await open(tokens);
  await openDialog('Create Token');
  const shown = ['Chain ID', 'Contract Address', 'Symbol', 'Decimals', 'Status'];
  await eventually(() => expect(textsOf(labels)).toEqual(shown));
  await finish('Cancel');
});

test('a field that a row does not carry is shown as unknown and sent only if it is changed', async () => {
  const row = { id: 2, name: 'Tapti Traders', phone: '+912266778899', status: 'active' };
  await open(merchants);
  const { bodies } = record();
  await openDialog('Edit Tapti Traders');
  expect(textsOf(dialog).join()).toContain('The server does not send this value.');
  const [chosen] = inputsOf('Networks');
  chosen?.focus();
  chosen?.blur();
  await finish('Confirm');
  expect(bodies()).toEqual([row]);

  await openDialog('Edit Tapti Traders');
  inputsOf('Networks')[0]?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'ArrowDown', keyCode: 40, bubbles: true }),
  );
  for (const option of ['Polygon', 'Tron']) {
    await eventually(() => expect(findOption(option)).toBeDefined());
    findOption(option)?.click();
  }
  await finish('Confirm');
  expect(bodies()[1]).toEqual({ ...row, network_ids: [2, 3] });
});

test('changes of other users are shown before they are overwritten, without versions', async () => {
  await open(networks);
  await openDialog('Edit Polygon');
  const [explorer] = inputsOf('Explorer URL');
  if (explorer) enter(explorer, 'https://mine.example');
  const others = { chain: 'Polygon', chain_id: 137, confirmations: 19, alert: 4711, is_evm: true };
  backend.respond({
    method: 'PATCH',
    url: '/api/admin/networks/update',
    authorization: 'Bearer external-token',
    headers: [],
    body: { id: 2, ...others, rpc_url: 'https://rpc.example', explorer_url: null },
  });
  const { bodies } = record();
  press('Confirm', dialog);
  await eventually(() =>
    expect(textsOf(dialog).join()).toContain('Someone else changed this network'),
  );
  expect(textsOf(`${dialog} dd`).join()).toContain('4711');
  expect(bodies()).toEqual([]);
  expect(inputsOf('Explorer URL')[0]?.value).toBe('https://mine.example');
  await finish('Confirm');
  expect(bodies()).toHaveLength(1);
});

test('rows that staff do not create are read, toggled, stopped by name and deleted', async () => {
  await open(transactions);
  expect(textsOf('main tbody tr:first-child td')[5]).toBe('0.0001');
  expect(textsOf('main [data-tone]')).toEqual(['Confirmed']);

  await open(wallets);
  await openDialog('Active');
  await finish('Confirm');
  await eventually(() => expect(findButton('Inactive')).toBeDefined());
  await openDialog(/^Delete /);
  await finish('Delete');
  await eventually(() => expect(textsOf('main').join()).toContain(wallets.emptyText));

  await open(instances);
  await openDialog('Stop polygon-head');
  await finish('Confirm');
  await eventually(() => expect(findButton('Stop polygon-head')).toBeUndefined());
  expect(findButton('Stop')).toBeDefined();
  const { url, body } = backend.requests.findLast(({ method }) => method !== 'GET') ?? {};
  expect([url, body]).toEqual(['/api/admin/instances/stop', { name: 'polygon-head' }]);
});

test('lookups with only a name have readable options, and are searched locally', async () => {
  await open(users);
  expect(textsOf('main tbody tr:first-child td')[1]).toBe('KS-1');
  await openDialog('Create User');
  const { calls } = record();
  const [merchant] = inputsOf('Merchant');
  if (merchant) enter(merchant, 'tapti');
  await eventually(() => expect(textsOf(options)).toEqual(['Tapti Traders']));
  expect(calls().filter((call) => call.includes('search'))).toEqual([]);
  await finish('Cancel');
});

const options = '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option';
const findOption = (name: string) => all(options).find(({ textContent }) => textContent === name);

/** Opens a screen by its URL. */
function goTo(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** The inputs of the open form with this label. */
const inputsOf = (label: string): HTMLInputElement[] =>
  all<HTMLLabelElement>(`${dialog} label`)
    .filter(({ textContent }) => textContent.startsWith(label))
    .flatMap(({ htmlFor }) => all<HTMLInputElement>(`[id="${htmlFor}"]`));
