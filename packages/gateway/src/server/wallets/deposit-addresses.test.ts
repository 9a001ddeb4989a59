import { createResourceClient } from '@koshpay/api/testing';
import { deriveAccount, deriveAddress } from '@koshpay/chain';
import { users } from '@koshpay/gateway';
import { beforeAll, expect, it } from 'vitest';
import { setupTestApp } from '../testing/index.ts';

const test = setupTestApp();
const mnemonic = `${'abandon '.repeat(11)}about`;
const evm = deriveAccount({ family: 'evm', path: "m/44'/60'/0'", mnemonic });
const tron = deriveAccount({ family: 'tron', path: "m/44'/195'/0'", mnemonic });
let client: Awaited<ReturnType<typeof createResourceClient>>;
let user: number;
let networks: Readonly<Record<'ethereum' | 'polygon' | 'tron', number>>;

beforeAll(async () => {
  client = await createResourceClient(test, users, 'giver');
  const made = await client.call('POST', 'create', { body: await client.sample() });
  user = made.data.id;
  const [ethereum, polygon, nile] = await Promise.all([
    addNetwork(8_000_001, true, evm),
    addNetwork(8_000_002, true, evm),
    addNetwork(728126428, false, tron),
  ]);
  networks = { ethereum, polygon, tron: nile };
});

async function addNetwork(
  chainId: number,
  isEvm: boolean,
  { address, xpub, path }: ReturnType<typeof deriveAccount>,
): Promise<number> {
  const { rows } = await test.owner.query(
    `insert into networks (chain, chain_id, confirmations, alert, rpc_url, is_evm)
      values ('Chain', $1, 12, 5, 'sealed', $2) returning id`,
    [chainId, isEvm],
  );
  await test.owner.query(
    `insert into hd_wallets (merchant_id, wallet_name, derivation_path, network_id, address, xpub, level, receives_deposits)
      select merchant_id, 'Main', $1, $2, $3, $4, 'account', true from users where id = $5`,
    [path, rows[0].id, address, xpub, user],
  );
  return Number(rows[0].id);
}

const add = (network_id: number) =>
  client.call('PATCH', 'new-address', { body: { id: user, network_id } });

const addressesOn = async (network: number): Promise<string[]> => {
  const { rows } = await test.owner.query(
    'select address from wallets where network_id = $1 and user_id = $2 order by id',
    [network, user],
  );
  return rows.map(({ address }) => address);
};

const derived = (indexes: readonly number[], { xpub } = evm, family: 'evm' | 'tron' = 'evm') =>
  indexes.map((index) => deriveAddress({ family, xpub: String(xpub), index }));

it('gives each request the next address of the key, and records the wallet', async () => {
  expect((await add(networks.ethereum)).status).toBe(200);
  expect((await add(networks.polygon)).status).toBe(200);
  expect((await add(networks.tron)).status).toBe(200);
  expect(await addressesOn(networks.ethereum)).toEqual(derived([1], evm));
  expect(await addressesOn(networks.polygon)).toEqual(derived([2], evm));
  expect(await addressesOn(networks.tron)).toEqual(derived([1], tron, 'tron'));
  const { rows } = await test.owner.query(
    `select username, form from audit_entries where action = 'wallets.create' order by id`,
  );
  expect(rows).toMatchObject([
    { username: 'giver', form: { address_index: 1 } },
    { username: 'giver', form: { address_index: 2 } },
    { username: 'giver', form: { address_index: 1 } },
  ]);
});

it('gives no address twice: not to requests together, and not after a wallet was deleted', async () => {
  await test.owner.query('delete from wallets where user_id = $1', [user]);
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(networks.ethereum)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const expected = derived([3, 4, 5, 6, 7, 8, 9, 10], evm);
  expect((await addressesOn(networks.ethereum)).toSorted()).toEqual(expected.toSorted());
});

it('skips addresses from before indexes were counted', async () => {
  const [taken, next] = derived([11, 12], evm);
  await test.owner.query(
    `insert into wallets (merchant_id, user_id, network_id, address, balance)
      select merchant_id, id, $1, $2, 0 from users where id = $3`,
    [networks.ethereum, taken, user],
  );
  await add(networks.ethereum);
  expect((await addressesOn(networks.ethereum)).at(-1)).toBe(next);
});

it('says on the network that the merchant has no key there', async () => {
  await test.owner.query(`update hd_wallets set status = 'inactive' where network_id = $1`, [
    networks.polygon,
  ]);
  const answer = await add(networks.polygon);
  expect([answer.status, answer.details[0]]).toEqual([
    422,
    expect.objectContaining({ field: 'network_id', code: 'no_key' }),
  ]);
});

it('continues after the numbers that a restore left out, also with a key that it does not know', async () => {
  await test.owner.query('update database_origin set skipped = skipped + 5000');
  const { rows } = await test.owner.query('select skipped::int from database_origin');
  await test.owner.query('delete from address_indexes where xpub = $1', [tron.xpub]);
  await Promise.all([add(networks.ethereum), add(networks.tron)]);
  const { skipped } = rows[0];
  expect((await addressesOn(networks.tron)).slice(-1)).toEqual(
    derived([skipped + 1], tron, 'tron'),
  );
  expect((await addressesOn(networks.ethereum)).slice(-1)).toEqual(derived([skipped + 13]));
});
