import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { JobTools } from '../../core/jobs/define-job.ts';
import { insertTrades, writeTrades } from '../../testing/random-trades.ts';
import { createMarket, marketProduct } from '../../testing/trades.ts';
import { checkRollup } from './check.ts';
import { checkJob, countUnfilledDays, fillJob, foldJob, foldRollup } from './feature.ts';
import { fillRollup } from './fill.ts';
import { createRollupReader } from './read.ts';
import type { CompiledRollup } from './rollup.ts';
import { rollupStates } from './tables.ts';

const rollup = marketProduct.rollups.get('trades') as CompiledRollup;
const everything = marketProduct.accessOf({ permissions: ['*'] });
const reader = createRollupReader(marketProduct, 'trades', everything);

let database: Awaited<ReturnType<typeof createMarket>>;

beforeAll(async () => {
  database = await createMarket();
});
afterAll(() => database.drop());
beforeEach(() => database.owner.query('truncate trades'));

/** As after a migration of a table that had rows before. */
async function forget(): Promise<void> {
  await database.owner.query(`
    truncate trades_rollup, trades_rollup_deltas;
    update rollup_states set completed_at = null, filled_from = null, filled_rows = 0`);
}

/** The exact total of the rollup beside that of the rows, from one statement. */
async function readTotals() {
  const { rows } = await database.db.drizzle.execute<{ rolled: string | null; counted: string }>(
    sql`select ${reader?.total()} as rolled, (select count(*) from trades) as counted`,
  );
  return rows[0];
}

async function readState() {
  const states = await database.db.drizzle.select().from(rollupStates);
  return states.find(({ name }) => name === 'trades');
}

it('knows nothing until every day is counted, and continues where it was stopped', async () => {
  const { db, owner } = database;
  await owner.query(insertTrades(300));
  await forget();
  const controller = new AbortController();
  const days: string[] = [];
  const unfilled = async () => countUnfilledDays(db.drizzle, rollup, await readState());
  const all = await unfilled();
  const isDone = await fillRollup(db, rollup, {
    signal: controller.signal,
    onDay: ({ day }) => days.push(day) === 3 && controller.abort(),
  });
  expect(isDone).toBe(false);
  expect(days).toEqual([...days].sort().reverse());
  expect(await readState()).toMatchObject({ filled_from: days.at(-1), completed_at: null });
  expect(await unfilled()).toBeGreaterThan(0);
  expect(await unfilled()).toBeLessThan(all);
  expect(await readTotals()).toEqual({ rolled: null, counted: '300' });
  expect(await checkRollup(db, rollup)).toBeUndefined();
  expect(await fillRollup(db, rollup, { onDay: ({ day }) => days.push(day) })).toBe(true);
  expect(new Set(days).size).toBe(days.length);
  expect(await unfilled()).toBe(0);
  expect(await readState()).toMatchObject({ filled_rows: 300, filled_from: days.at(-1) });
  expect(await readTotals()).toEqual({ rolled: '300', counted: '300' });
  expect(await checkRollup(db, rollup)).toEqual([]);
});

it('equals the rows in every state, while they are written, back-filled, folded and recounted', async () => {
  const { db, owner } = database;
  await owner.query(insertTrades(400));
  await forget();
  let isWriting = true;
  const writing = Promise.all([writeTrades(db, 60), writeTrades(db, 60)]).then(() => {
    isWriting = false;
  });
  const whileWriting = async (work: () => Promise<unknown>) => {
    while (isWriting) await work();
  };
  let known = 0;
  await Promise.all([
    writing,
    fillRollup(db, rollup),
    fillRollup(db, rollup),
    whileWriting(() => foldRollup(db, rollup)),
    whileWriting(async () => {
      const totals = await readTotals();
      if (totals?.rolled !== null) known += 1;
      expect(totals?.rolled ?? totals?.counted).toBe(totals?.counted);
    }),
    whileWriting(async () => expect((await checkRollup(db, rollup)) ?? []).toEqual([])),
  ]);
  expect(known).toBeGreaterThan(0);
  expect(await readState()).toMatchObject({ completed_at: expect.any(Date) });
  expect(await checkRollup(db, rollup)).toEqual([]);
  await foldRollup(db, rollup);
  expect(await checkRollup(db, rollup)).toEqual([]);
  expect((await owner.query('select from trades_rollup_deltas')).rowCount).toBe(0);
});

it('finds the days whose figures are wrong, records them and repairs them', async () => {
  const { db, owner } = database;
  await owner.query(insertTrades(300));
  await foldRollup(db, rollup);
  await owner.query(`
    alter table trades disable trigger user;
    insert into trades (reference, traded_at, currency) values ('x', '2025-11-05 20:00Z', 'USD');
    update trades set status = 'open' 
      where status = 'failed' and traded_at between '2025-12-31 18:30Z' and '2026-01-01 18:29Z';
    alter table trades enable trigger user;
    insert into trades_rollup (day, status, currency, rows, sum_amount, sum_fee) values ('2027-03-01', 'open', 'USD', 2, 0, 0)`);
  const found = await checkRollup(db, rollup);
  expect(found).toEqual([
    { day: '2027-03-01', rows: -2 },
    { day: '2026-01-01', rows: 0 },
    { day: '2025-11-06', rows: 1 },
  ]);
  expect(await readState()).toMatchObject({ mismatches: 3, mismatched_at: expect.any(Date) });
  expect(await checkRollup(db, rollup, { repair: true })).toEqual(found);
  expect(await checkRollup(db, rollup)).toEqual([]);
  expect(await readState()).toMatchObject({ mismatches: 0, mismatched_at: expect.any(Date) });
});

it('appends nothing when nothing that is counted changed', async () => {
  const { db, owner } = database;
  await owner.query(insertTrades(50));
  await foldRollup(db, rollup);
  await owner.query("update trades set reference = 'other', trader = 'ana'");
  await owner.query('delete from trades where id < 0');
  expect((await owner.query('select from trades_rollup_deltas')).rowCount).toBe(0);
  await owner.query('truncate trades');
  expect((await owner.query('select from trades_rollup')).rowCount).toBe(0);
});

it('is filled, folded, checked and repaired by jobs', async () => {
  const { db, owner } = database;
  const logged: object[] = [];
  const tools = {
    db,
    product: marketProduct,
    signal: new AbortController().signal,
    log: { error: (facts: object) => logged.push(facts) },
  } as unknown as JobTools;
  await owner.query(insertTrades(100));
  await forget();
  await fillJob.run({}, tools);
  expect(await readTotals()).toEqual({ rolled: '100', counted: '100' });
  await owner.query(insertTrades(10));
  await foldJob.run({}, tools);
  expect((await owner.query('select from trades_rollup_deltas')).rowCount).toBe(0);
  await owner.query("delete from trades_rollup where currency = 'USD'");
  await checkJob.run({}, tools);
  expect(logged).toEqual([{ table: 'trades', wrong: expect.any(Array) }]);
  expect(await checkRollup(db, rollup)).toEqual([]);
});
