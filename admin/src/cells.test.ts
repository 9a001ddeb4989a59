// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { mountAdmin } from './testing/mount-admin.ts';
import { all, eventually, press, textsOf } from './testing/page.ts';

const address = '0xED1f470267Cd6f27a55fCe256223666543610E09';
const tronAddress = 'THFFVX4JS2griXRip3zb8LuJjtEPqwfxar';
const created_at = '2026-11-02T06:30:00.000Z';
const CreatedAt = created_at;
const tron = { ChainID: 728126428, ExplorerUrl: 'https://tronscan.org' };

const admin = mountAdmin();
beforeAll(() => eventually(() => expect(all('nav')).not.toEqual([])));

/** Opens a list screen with these rows. */
async function show(path: string, data: object[], total = data.length): Promise<void> {
  const [before] = textsOf('h1');
  admin.respond({ body: { data, total } });
  admin.visit(path);
  await eventually(() => {
    expect(textsOf('h1')[0]).not.toBe(before);
    expect(all('table[aria-busy="false"] tbody tr')).toHaveLength(data.length);
  });
}

const cell = (column: number, row = 1) =>
  `main tbody tr:nth-child(${row}) td:nth-child(${column + 1})`;
const textOf = (column: number, row?: number) => textsOf(cell(column, row)).join();
const linkIn = (column: number, row?: number) => {
  const [link] = all<HTMLAnchorElement>(`${cell(column, row)} a`);
  return link && { href: link.getAttribute('href'), title: link.title, text: link.textContent };
};
/** Another site opens in a tab of its own, without access to the console. */
const expectForeign = (column: number, row?: number) => {
  const [link] = all<HTMLAnchorElement>(`${cell(column, row)} a`);
  expect([link?.target, link?.rel]).toEqual(['_blank', expect.stringContaining('noopener')]);
};
const toned = () => all('main [data-tone]').map((each) => [each.textContent, each.dataset.tone]);

test('of merchants: masters and accounts add up to HD wallets', async () => {
  const counts = { users_count: 12, masters_count: 2, accounts_count: 3 };
  const email = 'accounts+pay@sabarmati.example';
  const merchant = {
    ...{ id: 7, name: 'Sabarmati Textiles', code: 'M-7K2Q9X', phone: '+919812345670' },
    ...{ ...counts, email, status: 'active', wallets_count: 41, api_keys_count: 1, created_at },
  };
  await show('/merchants/list', [merchant]);
  expect(textsOf('main tbody td')).toEqual([
    ...['7', 'Sabarmati Textiles', 'M-7K2Q9X', email, '+91 98123 45670', 'Active'],
    ...['12', '5', '41', '1', '02 Nov 2026', ''],
  ]);
});

test('of keys: eight characters, all of it on hover, and its own name', async () => {
  const key = {
    ...{ ID: 3, MerchantID: 12, Merchant: { Code: 'M-7K2Q9X' }, Status: 'active' },
    ...{ ApiKey: 'kpk_oSlgUdmRar4NrNvFg', ApiKeySecret: 'kps_8k4TwVn', CreatedAt },
  };
  await show('/merchants/api-keys', [key, { ...key, ID: 2, Merchant: null }]);
  expect(textOf(2)).toContain('kpk_oSlg...');
  expect(all(`${cell(2)} [title="${key.ApiKey}"]`)).toHaveLength(1);
  expect(textOf(3)).toContain('kps_8k4T...');
  expect(all(`${cell(3)} [title="${key.ApiKeySecret}"]`)).toHaveLength(1);
  expect(textOf(1, 2)).toBe('12');
  press('Delete M-7K2Q9X kpk_oSlg...');
  const dialog = '[role="dialog"]';
  await eventually(() => expect(textsOf(dialog)[0]).toContain('Delete M-7K2Q9X kpk_oSlg...?'));
  press('Cancel', dialog);
  await eventually(() => expect(all(dialog)).toEqual([]));
});

test('of users: balances have two decimals', async () => {
  const user = { id: 1, merchant_id: 2, email: 'a@b.example', status: 'active' };
  await show('/users/merchant', [{ ...user, total_balance: 0.126 }]);
  expect(textOf(6)).toBe('0.13');
  expect(textOf(1)).toBe('2');
});

test('of wallets: a clipped address leads to its explorer; balances have four decimals', async () => {
  const wallet = {
    ...{ id: 9, merchant_id: 4, merchant_code: 'M-7K2Q9X', user_email: 'isha+1@mail.example' },
    ...{ network_chain: 'Polygon', explorer_url: 'https://polygonscan.com/', address },
    ...{ balance: 1234567.5, status: 'active', created_at, updated_at: created_at },
  };
  await show('/wallets/user', [wallet]);
  expect(linkIn(3)).toEqual({
    href: `https://polygonscan.com/address/${address}`,
    title: address,
    text: expect.stringContaining('0xED1f47…0E09'),
  });
  expectForeign(3);
  expect(textOf(5)).toBe('12,34,567.5000');
});

test('of merchant wallets: underscores are spaces; an address of Tron has its own kind of link', async () => {
  const wallet = {
    ...{ ID: 1, MerchantID: 5, Merchant: { Code: '' }, WalletName: 'Main_Settlement_Wallet' },
    ...{ Address: tronAddress, Network: { Chain: 'Tron', ...tron }, Status: 'ACTIVE' },
    ...{ CreatedAt, UpdatedAt: CreatedAt },
  };
  await show('/wallets/merchant', [wallet]);
  expect(textOf(2)).toBe('Main Settlement Wallet');
  expect(textOf(3)).toContain('THFFVX4J...');
  expect(linkIn(3)?.href).toBe(`https://tronscan.org/#/address/${tronAddress}`);
  expect([textOf(4), textOf(5)]).toEqual(['Tron', '728126428']);
});

test('of transactions: read-only, and they lead to their explorer', async () => {
  const txHash = 'eb328ef1534acf98e893671d9b0ec768594dde3dd9e063f42dd8eec326441609';
  const row = {
    ...{ id: 1, networkId: 4, chainId: 728126428, explorerUrl: 'https://tronscan.org', txHash },
    ...{ fromAddress: tronAddress, toAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL' },
    ...{ tokenContract: null, amount: 0.00005, txType: 'deposit', createdAt: CreatedAt },
  };
  const statuses = ['pending', 'confirmed', 'failed'];
  await show(
    '/transactions/all',
    statuses.map((status, index) => ({ ...row, id: index + 1, status })),
  );
  const href = `https://tronscan.org/#/transaction/${txHash}`;
  expect(linkIn(1)).toMatchObject({ href, title: txHash });
  expect([textOf(4), textOf(5), textOf(9)]).toEqual(['-', '0.0001', '02 Nov 2026, 12:00']);
  expect(toned()).toEqual([
    ['Pending', 'warning'],
    ['Confirmed', 'success'],
    ['Failed', 'danger'],
  ]);
  expect(all('main td button:not([aria-label^="Copy"])')).toEqual([]);
});

test('of networks: URLs are links, if they are of the web', async () => {
  const network = {
    ...{ ID: 1, Chain: 'Polygon', ChainID: 137, Confirmations: 40, Alert: 100, Instance: 2 },
    ...{ RPCUrl: 'https://rpc.polygon.example/v1', ExplorerUrl: null, IsEvm: true },
    ...{ Status: 'active', CreatedAt },
  };
  const hostile = {
    ...{ ...network, ID: 2, IsEvm: false },
    ...{ RPCUrl: 'javascript:alert(1)', ExplorerUrl: 'https://polygonscan.com' },
  };
  await show('/chains', [network, hostile]);
  expect([textOf(5), textOf(7), textOf(8), textOf(8, 2)]).toEqual(['2', '-', 'Yes', 'No']);
  expect(linkIn(6)?.href).toBe(network.RPCUrl);
  expect(linkIn(6, 2)).toBeUndefined();
  expect(linkIn(7, 2)?.text).toContain('polygonscan.com');
  expectForeign(6);
  expectForeign(7, 2);
});

test('of tokens: an active badge is green in any case, every other red; numbers count over pages', async () => {
  const statuses = ['ACTIVE', 'Inactive', 'pending'];
  const rows = statuses.map((Status, index) => ({
    ...{ ID: index + 1, ChainID: 1, Contract: '0x1', Symbol: 'USDT', Digit: 6, CreatedAt: null },
    Status,
  }));
  await show('/tokens', rows, 43);
  expect(toned()).toEqual([
    ['Active', 'success'],
    ['Inactive', 'danger'],
    ['Pending', 'danger'],
  ]);
  press('Next page');
  await eventually(() => expect(textOf(0)).toBe('11'));
});

test('of instances: keys are clipped, and a PID is shown only when there is one', async () => {
  const row = {
    ...{ id: 1, name: 'polygon-head', api_key: '5021fe22aa0190bc', chain_id: 137, is_evm: true },
    ...{ network: 'Polygon', rpc_url: 'https://rpc.polygon.example', first: 100, second: 0 },
    ...{ client: 'scanner-2', pid: 4711, status: 'running' },
  };
  await show('/monitoring/workers', [
    row,
    { ...row, id: 2, api_key: '', client: null, pid: 1, status: 'start' },
    { ...row, id: 3, pid: 0, status: 'crashed' },
  ]);
  expect(textOf(2)).toContain('5021fe22...');
  expect([textOf(3), textOf(7)]).toEqual(['100 - 0', '4711']);
  expectForeign(5);
  expect([2, 6, 7].map((column) => textOf(column, 2))).toEqual(['N/A', '-', '-']);
  expect(textOf(7, 3)).toBe('-');
  expect(toned()).toEqual([
    ['Running', 'success'],
    ['Running', 'success'],
    ['Stop', 'danger'],
  ]);
});
