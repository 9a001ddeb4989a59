import { testVault } from '@koshpay/api/testing';
import { createScannerPorts } from '@koshpay/gateway/server';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import type { Movement } from '../chain/scanned-block.ts';
import type { ScannedNetwork } from '../ports/networks.ts';
import { createProgress } from '../scan/scan-tools.ts';
import { storeBlock } from '../store/store-blocks.ts';
import {
  leaseInstance,
  setupSeededDatabase,
  toBlock,
  toMovement,
} from '../testing/seed-network.ts';
import type { SharedChains } from './shared-chains.ts';
import { createShow } from './show.ts';

const test = setupSeededDatabase();
const chains = { observe: () => [], show: async () => undefined } as unknown as SharedChains;

afterEach(() => void vi.useRealTimers());

it('announces to merchants that what waits of theirs has other confirmations, when a scanner has moved', async () => {
  const lease = await leaseInstance(test, { name: 'scanner' });
  const network = (await test.networks.read(test.chainId)) as ScannedNetwork;
  const announced: unknown[] = [];
  const publish: typeof test.db.publish = (changes) =>
    void announced.push(...changes.filter(({ resource }) => resource === 'transactions'));
  const reserved = { ...test.db.reserved, publish };
  const { scanners } = createScannerPorts({
    ...{ db: { ...test.db, reserved }, vault: testVault },
  });
  const show = createShow(scanners, lease.owner, chains);
  const progress = createProgress();
  const instance = { id: lease.instanceId, chainId: test.chainId };
  vi.useFakeTimers({ toFake: ['Date'] });
  /** Stores a block, or none; returns the changes that are published then. */
  async function next(number?: number, movements: Movement[] = []) {
    if (number !== undefined) {
      const block = toBlock(number, movements, 'a');
      const depth = { last: number, finalTo: -1 };
      await test.store((tx) => storeBlock(tx, lease, network, block, { depth }));
      progress.last = block;
      progress.head = block;
    }
    vi.setSystemTime(Date.now() + 2_000);
    await show([{ instance, progress }]);
    return announced.splice(0);
  }
  const { rows } = await test.db.drizzle.execute<{ id: number }>(sql`
    select id::int from merchants`);
  const change = { resource: 'transactions', kind: 'update', after: { merchant_id: rows[0]?.id } };
  expect(await next(1)).toEqual([]);
  expect(await next(2, [toMovement()])).toEqual([change]);
  expect(await next()).toEqual([]);
  expect(await next(3)).toEqual([change]);
  // It is confirmed, and waits no more.
  expect(await next(4)).toEqual([]);
  expect(await next(5)).toEqual([]);
});

it('writes the notice of a network when it changes, and again after its scanner was elsewhere', async () => {
  const lease = await leaseInstance(test, { name: 'noticed' });
  const { scanners } = createScannerPorts({ db: test.db, vault: testVault });
  const written: unknown[] = [];
  const showNotices: typeof scanners.showNotices = async (notices) => {
    written.push(...notices.values());
    await scanners.showNotices(notices);
  };
  let seesNative = false;
  const observe = () => [{ isChosen: true, seesNative, canTrace: true }];
  const show = createShow({ ...scanners, showNotices }, lease.owner, {
    ...chains,
    observe,
  } as unknown as SharedChains);
  const run = {
    instance: { id: lease.instanceId, chainId: test.chainId },
    progress: createProgress(),
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  const next = async (runs = [run]) => {
    vi.setSystemTime(Date.now() + 5_000);
    await show(runs);
    return written.splice(0);
  };
  const notice = 'Native transfers are not seen.';
  expect([await next(), await next()]).toEqual([[notice], []]);
  seesNative = true;
  expect([await next(), await next()]).toEqual([[null], []]);
  expect([await next([]), await next()]).toEqual([[], [null]]);
});
