import { endpoints, runJobs, signIn } from '@koshpay/api/testing';
import { deriveAccount, deriveAddress, families } from '@koshpay/chain';
import { hdWallets } from '@koshpay/gateway';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { setupTestApp } from '../testing/index.ts';

type Row = Record<string, unknown>;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

const test = setupTestApp();
const words = `${'abandon '.repeat(11)}about`;
let headers: Awaited<ReturnType<typeof signIn>>;
let approver: typeof headers;
let place: { merchant: number; user: number; network: number; elsewhere: number };
let own: Row;
let count = 0;

/** A key of its own for each wallet: an address is there once on a network. */
const nextKey = () => {
  const path = `m/44'/60'/${++count}'`;
  const { xpub } = deriveAccount({ family: 'evm', path, mnemonic: words });
  return { derivation_path: path, xpub: String(xpub) };
};

beforeAll(async () => {
  headers = await signIn(test, { username: 'operator' });
  approver = await signIn(test, { username: 'second' });
});

beforeEach(async () => {
  const { rows } = await test.owner.query(
    `with merchant as (
      insert into merchants (name, code, email, phone) values ('Shop', $1, $2, '+911234567890') returning id),
    customer as (
      insert into users (merchant_id, code, email) select id, $1, $2 from merchant returning id)
    select merchant.id::int as merchant, customer.id::int as user from merchant, customer`,
    [`shop-${++count}`, `${count}@customer.example`],
  );
  const network = await addNetwork();
  place = { ...rows[0], network, elsewhere: await addNetwork() };
  own = (await create()).data;
});

async function addNetwork(): Promise<number> {
  const { rows } = await test.owner.query(
    `insert into networks (chain, chain_id, confirmations, alert, rpc_url, is_evm)
      values ('Chain', $1, 12, 5, 'sealed', true) returning id::int`,
    [9_000_000 + ++count],
  );
  return rows[0].id;
}

async function call(method: Method, path: string, body?: Row | string, as = headers) {
  const answer = await test.app.inject({
    method,
    url: `/api/admin/${path}`,
    headers: { ...as, ...(typeof body === 'string' && { 'content-type': 'text/csv' }) },
    ...(body && { body }),
  });
  return { status: answer.statusCode, ...answer.json() };
}

const wallets = (method: Method, operation: string, body?: Row | string) =>
  call(method, `${hdWallets.name}/${operation}`, body);

const create = (values: Row = {}) =>
  wallets('POST', 'create', {
    merchant_id: place.merchant,
    network_id: place.network,
    wallet_name: 'Key',
    ...nextKey(),
    ...values,
  });

const switchOff = () => wallets('PATCH', 'update-status', { id: own.ID, status: 'inactive' });
const remove = () => wallets('DELETE', `delete?id=${own.ID}`);

/** The wallets of the merchant whose key gave the next deposit address; none if there is none. */
async function nextSource(): Promise<unknown[]> {
  const request = { id: place.user, network_id: place.network };
  const { status, details } = await call('PATCH', 'users/new-address', request);
  if (status === 422) expect(details).toMatchObject([{ field: 'network_id', code: 'no_key' }]);
  else expect(status).toBe(200);
  if (status === 422) return [];
  const { rows: made } = await test.owner.query(
    'select address from wallets where user_id = $1 order by id desc limit 1',
    [place.user],
  );
  const { rows: keys } = await test.owner.query(
    `select w.id::int, w.xpub, i.next_index - 1 as index from hd_wallets w
      join address_indexes i on i.xpub = w.xpub where merchant_id = $1`,
    [place.merchant],
  );
  return keys.flatMap(({ id, xpub, index }) =>
    deriveAddress({ family: 'evm', xpub, index }) === made[0].address ? [id] : [],
  );
}

const target = () => ({ rows: [{ id: own.ID }] });

/** The ways in which one person might lead deposits to a key of their own, by operation. */
const attempts: Readonly<Record<string, readonly (() => Promise<unknown>)[]>> = {
  create: [create, () => switchOff().then(() => create()), () => remove().then(() => create())],
  update: [
    () => wallets('PATCH', 'update', { id: own.ID, xpub: nextKey().xpub }),
    async () => wallets('PATCH', 'update', { id: (await create()).data.ID, status: 'active' }),
    async () => {
      await create();
      return wallets('PATCH', 'update', { id: own.ID, status: 'inactive' });
    },
  ],
  'update-status': [() => create().then(switchOff)],
  delete: [() => create().then(remove)],
  'use-for-deposits': [
    async () => wallets('PATCH', 'use-for-deposits', { id: (await create()).data.ID }),
    async () => {
      const { data } = await create();
      await remove();
      return wallets('PATCH', 'use-for-deposits', { id: data.ID });
    },
  ],
  'change-network': [
    async () => {
      await remove();
      const { data } = await create({ network_id: place.elsewhere });
      return wallets('PATCH', 'change-network', { id: data.ID, network_id: place.network });
    },
  ],
  bulk: [
    async () => {
      await create();
      const off = { action: 'update-status', value: 'inactive', target: target(), count: 1 };
      const answer = await wallets('POST', 'bulk', off);
      await runJobs(test.app);
      return answer;
    },
  ],
  import: [() => importKey(), () => switchOff().then(importKey), () => remove().then(importKey)],
};

async function importKey() {
  const { derivation_path, xpub } = nextKey();
  const file = `Merchant ID,Network ID,Wallet Name,Derivation Path,Extended public key,Receives Deposits\n${place.merchant},${place.network},Mine,${derivation_path},${xpub},yes\n`;
  const { data } = await wallets('POST', 'imports?file_name=keys.csv', file);
  const checked = await wallets('POST', `imports/${data.id}/check`, data.plan);
  expect(checked.data).toMatchObject({ created: 1, failed: 0 });
  return wallets('POST', `imports/${data.id}/run`, { partial: false });
}

const ways = Object.entries(attempts).flatMap(([operation, each]) =>
  each.map((attempt, index) => [operation, index, attempt] as const),
);

it.each(ways)('%s (%i) alone never leads deposits to another key', async (_, __, attempt) => {
  expect(await nextSource()).toEqual([own.ID]);
  const answer = (await attempt()) as { readonly status: number };
  expect([200, 202]).toContain(answer.status);
  const source = await nextSource();
  expect([[], [own.ID]]).toContainEqual(source);
});

it('is tried with every operation that writes wallets', () => {
  const writes = endpoints(hdWallets).filter(({ method }) => method !== 'GET');
  const names = writes
    .map(({ operation }) => operation)
    .filter((name) => !name.startsWith('check'));
  expect(Object.keys(attempts)).toEqual(expect.arrayContaining(names));
});

it('takes another key once a second person approved it, and the former one no longer', async () => {
  const { data } = await create();
  expect(data).toMatchObject({ ReceivesDeposits: false });
  const { approval } = await wallets('PATCH', 'use-for-deposits', { id: data.ID });
  expect(await nextSource()).toEqual([own.ID]);
  expect((await call('PATCH', 'approvals/approve', approval, approver)).status).toBe(200);
  expect(await nextSource()).toEqual([data.ID]);
  await wallets('DELETE', `delete?id=${data.ID}`);
  expect(await nextSource()).toEqual([]);
});

it('approves only what was shown: not instead of another key that was approved since', async () => {
  const [one, other] = [(await create()).data, (await create({ wallet_name: 'Other' })).data];
  const ask = async ({ ID: id }: Row) =>
    (await wallets('PATCH', 'use-for-deposits', { id })).approval;
  const [first, second] = [await ask(one), await ask(other)];
  const decide = (approval: Row) => call('PATCH', 'approvals/approve', approval, approver);
  expect((await decide(second)).status).toBe(200);
  expect(await decide(first)).toMatchObject({ status: 409, code: 'approval_failed' });
  expect(await nextSource()).toEqual([other.ID]);
  const again = await ask(one);
  const { data } = await call('GET', `approvals/${again.id}`);
  expect(data.affected).toEqual(['Other']);
  expect((await decide(again)).status).toBe(200);
});

it('keeps its key through off and on again, and gives a first key to one of two at a time', async () => {
  await switchOff();
  expect(await nextSource()).toEqual([]);
  await wallets('PATCH', 'update-status', { id: own.ID, status: 'active' });
  expect(await nextSource()).toEqual([own.ID]);
  const there = { network_id: place.elsewhere };
  const both = await Promise.all([create(there), create(there)]);
  expect(both.map(({ data }) => data.ReceivesDeposits).toSorted()).toEqual([false, true]);
});

it('does not take a private key alone for a first key', async () => {
  const there = { network_id: place.elsewhere, derivation_path: families.evm.defaultPath };
  const single = { ...there, xpub: null, private_key_hex: `${'0'.repeat(63)}1` };
  expect((await create(single)).data).toMatchObject({ Xpub: null, ReceivesDeposits: false });
  expect((await create({ network_id: place.elsewhere })).data.ReceivesDeposits).toBe(true);
});
