import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { setupSeededDatabase, walletA, walletB } from '../testing/seed-network.ts';
import { createAddressTable } from '../watch/address-table.ts';
import { WatchedWallets } from './watched-wallets.ts';

const test = setupSeededDatabase();

const toAddress = (id: number) => `0x${String(id).padStart(40, '0')}` as const;

const addWallet = (id: number, address: string = toAddress(id)) =>
  test.db.drizzle.execute(sql`
    insert into wallets (id, merchant_id, user_id, network_id, address, balance)
    overriding system value
    select ${id}, merchant_id, user_id, network_id, ${address}, 0 from wallets limit 1`);

it('watches wallets as they come, however they are written', async () => {
  let time = 0;
  const watched = new WatchedWallets(test.wallets, createAddressTable(), () => time);
  await watched.refresh();
  expect([watched.has(walletA), watched.has(walletB)]).toEqual([true, true]);
  expect(watched.few()).toEqual([walletA, walletB]);
  const version = watched.version();
  await watched.refresh();
  expect(watched.version()).toBe(version);
  await addWallet(10, '0xDAC17F958D2EE523A2206206994597C13D831EC7');
  await addWallet(11, 'no address');
  time = 1_000;
  await watched.refresh();
  expect(watched.has('0xdac17f958d2ee523a2206206994597c13d831ec7')).toBe(true);
  expect(watched.version()).toBe(version + 1);
});

it('reads the newest wallets again when one of them has changed, and immediately within a transaction', async () => {
  let time = 0;
  const watched = new WatchedWallets(test.wallets, createAddressTable(), () => time);
  const refresh = () => {
    time += 1_000;
    return watched.refresh();
  };
  await addWallet(20);
  for (let times = 0; times < 3; times += 1) await refresh();
  const statements: string[] = [];
  test.db.statements.observe((text) => void statements.push(text));
  await refresh();
  expect(statements).toHaveLength(1);
  // After a failover that lost its commit, its id may be that of another wallet.
  await test.db.drizzle.execute(sql`delete from wallets where id = 20`);
  await addWallet(20, toAddress(21));
  await watched.refresh();
  expect(watched.has(toAddress(21))).toBe(false);
  await test.store(async (tx) => {
    await watched.refreshWithin(tx.wallets);
    return { changed: [] };
  });
  expect(watched.has(toAddress(21))).toBe(true);
});

it('finds a wallet whose id appears after higher ones', async () => {
  let time = 0;
  const watched = new WatchedWallets(test.wallets, createAddressTable(), () => time);
  await addWallet(5_000);
  await watched.refresh();
  await addWallet(4_500);
  time = 1_000;
  await watched.refresh();
  expect(watched.has(toAddress(4_500))).toBe(true);
  // Further back than is compared each time.
  await addWallet(3_000);
  time = 59_000;
  await watched.refresh();
  expect(watched.has(toAddress(3_000))).toBe(false);
  time = 61_000;
  await watched.refresh();
  expect(watched.has(toAddress(3_000))).toBe(true);
});
