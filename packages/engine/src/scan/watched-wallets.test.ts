import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { setupSeededDatabase, walletA, walletB } from '../testing/seed-network.ts';
import { createAddressTable } from '../watch/address-table.ts';
import { createWatchedWallets } from './watched-wallets.ts';

const test = setupSeededDatabase();

const toAddress = (id: number) => `0x${String(id).padStart(40, '0')}` as const;

const addWallet = (id: number, address: string = toAddress(id)) =>
  test.db.drizzle.execute(sql`
    insert into wallets (id, merchant_id, user_id, network_id, address, balance)
    overriding system value
    select ${id}, merchant_id, user_id, network_id, ${address}, 0 from wallets limit 1`);

it('watches wallets as they come, however they are written', async () => {
  const watched = createWatchedWallets(createAddressTable());
  await watched.refresh(test.db.drizzle);
  expect([watched.has(walletA), watched.has(walletB)]).toEqual([true, true]);
  expect(watched.few()).toEqual([walletA, walletB]);
  const version = watched.version();
  await watched.refresh(test.db.drizzle);
  expect(watched.version()).toBe(version);
  await addWallet(10, '0xDAC17F958D2EE523A2206206994597C13D831EC7');
  await addWallet(11, 'no address');
  await watched.refresh(test.db.drizzle);
  expect(watched.has('0xdac17f958d2ee523a2206206994597c13d831ec7')).toBe(true);
  expect(watched.version()).toBe(version + 1);
});

it('finds a wallet whose id appears after higher ones', async () => {
  let time = 0;
  const watched = createWatchedWallets(createAddressTable(), () => time);
  await addWallet(5_000);
  await watched.refresh(test.db.drizzle);
  await addWallet(4_500);
  await watched.refresh(test.db.drizzle);
  expect(watched.has(toAddress(4_500))).toBe(true);
  // Further back than is read each time.
  await addWallet(3_000);
  time = 59_000;
  await watched.refresh(test.db.drizzle);
  expect(watched.has(toAddress(3_000))).toBe(false);
  time = 61_000;
  await watched.refresh(test.db.drizzle);
  expect(watched.has(toAddress(3_000))).toBe(true);
});
