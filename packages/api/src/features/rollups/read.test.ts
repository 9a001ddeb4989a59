import type { Account } from '@koshpay/resource/internal';
import { asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertTrades } from '../../testing/random-trades.ts';
import { createMarket, marketProduct } from '../../testing/trades.ts';
import { checkRollup } from './check.ts';
import { fillRollup } from './fill.ts';
import { createRollupReader, type RollupOrder } from './read.ts';
import type { CompiledRollup } from './rollup.ts';
import { readSeries } from './series.ts';

let database: Awaited<ReturnType<typeof createMarket>>;
const trades = marketProduct.tableOf('trades');

beforeAll(async () => {
  database = await createMarket();
  await database.owner.query(insertTrades(500));
  await database.owner.query(insertTrades(20));
});
afterAll(() => database.drop());

const staff = (account: Partial<Account> = {}) =>
  marketProduct.accessOf({ permissions: ['*'], ...account });
const readerOf = (account?: Partial<Account>) =>
  createRollupReader(marketProduct, 'trades', staff(account));

it('covers the fields that it counts by, as far as a person may read them', () => {
  const reader = readerOf();
  expect(reader?.covers([])).toBe(true);
  expect(reader?.covers(['status', 'region', 'traded_at'])).toBe(true);
  expect(reader?.covers(['status', 'trader'])).toBe(false);
  const limited = readerOf({ permissions: ['trades.list'] });
  expect(limited?.covers(['status'])).toBe(true);
  expect(limited?.covers(['region'])).toBe(false);
});

it('tells a person of a scope their own figures, and nothing where the scope is finer', async () => {
  const south = { attributes: { region: 'south' } };
  const { values } = staff(south);
  const [row] = await database.db.drizzle
    .select({ total: readerOf(south)?.total() as SQL<number> })
    .from(sql`(select) as one`)
    .execute(values);
  const { rows } = await database.owner.query("select count(*) from trades where region = 'south'");
  expect(row?.total).toBe(Number(rows[0].count));
  expect(readerOf({ attributes: { trader: 'ana' } })).toBeUndefined();
  expect(readerOf({ attributes: { region: 5 } })).toBeDefined();
});

it('counts by values and whole days of the time zone', async () => {
  const total = readerOf()?.total({
    where: (
      column,
    ) => sql`${column('status')} = any(array['open', 'failed']) and ${column('region')} is null
      and ${column('traded_at')} between '2026-01-02' and '2026-01-03'`,
  });
  const { rows } = await database.db.drizzle.execute(sql`select ${total} as rolled, (
    select count(*) from trades where status in ('open', 'failed') and region is null
    and traded_at >= '2026-01-02T00:00+05:30' and traded_at < '2026-01-04T00:00+05:30') as counted`);
  expect(rows[0]?.rolled).toBe(rows[0]?.counted);
  expect(Number(rows[0]?.rolled)).toBeGreaterThan(0);
});

it.each(['newest', 'oldest'] as const)(
  'finds the rows at an offset, the %s first',
  async (order) => {
    const all = await idsFrom(0, order, 'plain');
    expect(all).toHaveLength(520);
    for (const offset of [0, 1, 77, 259, 260, 518, 519])
      expect(await idsFrom(offset, order, 'located')).toEqual(all.slice(offset));
    expect(await idsFrom(520, order, 'located')).toEqual([]);
  },
);

async function idsFrom(offset: number, order: RollupOrder, way: 'plain' | 'located') {
  const { traded_at, id } = trades;
  const located = readerOf()?.locate(sql`${offset}`, order);
  const isNewest = order === 'newest';
  const direction = isNewest ? desc : asc;
  const bound = sql`(select bound from ${located} as located)`;
  const compare = isNewest ? lt : gte;
  const rows = await database.db.drizzle
    .select({ id: sql`${id}` })
    .from(trades)
    .where(way === 'located' ? compare(sql`${traded_at}`, bound) : undefined)
    .orderBy(direction(sql`${traded_at}`), direction(sql`${id}`))
    .offset(
      way === 'located'
        ? (sql`(select skip from ${located} as located)` as unknown as number)
        : offset,
    );
  return rows.map((row) => row.id);
}

it('reads what happened in each period, with sums apart by their unit', async () => {
  const points = await readSeries(database.db.drizzle, marketProduct, 'trades', staff(), {
    grain: 'week',
    by: ['status'],
    sum: ['amount'],
    where: (column) => eq(column('region') as SQL, 'north'),
  });
  const { rows } = await database.owner.query(`
    select date_trunc('week', traded_at at time zone 'Asia/Kolkata')::date::text as start,
      currency as unit, json_build_object('status', status) as by, false as "isRest", count(*)::int as rows, json_build_object('amount', trim_scale(coalesce(sum(amount), 0))::text) as sums
    from trades where region = 'north' group by 1, status, currency order by 1, status, currency`);
  expect(points).toEqual(rows);
});

it('refuses series of what a person may not read, and tells none from not known', async () => {
  const read = (account: Partial<Account>, options: object) =>
    readSeries(database.db.drizzle, marketProduct, 'trades', staff(account), {
      grain: 'day',
      ...options,
    });
  const clerk = { permissions: ['trades.list'] };
  expect(await read(clerk, { sum: ['fee'] })).toBeUndefined();
  expect(await read(clerk, { by: ['region'] })).toBeUndefined();
  expect(await read({}, { by: ['trader'] })).toBeUndefined();
  expect(await read({}, { where: () => sql`false` })).toEqual([]);
  await database.owner.query('update rollup_states set completed_at = null');
  expect(await read({}, {})).toBeUndefined();
  await database.owner.query('update rollup_states set completed_at = now()');
});

it('counts by days that people choose, too', async () => {
  await database.owner.query(`insert into holidays (starts_on)
    select date '2026-01-01' + n / 3 from generate_series(0, 29) n`);
  const holidays = marketProduct.rollups.get('holidays') as CompiledRollup;
  await database.owner.query(
    "update rollup_states set completed_at = null where name = 'holidays'",
  );
  await fillRollup(database.db, holidays);
  expect(await checkRollup(database.db, holidays)).toEqual([]);
  const reader = createRollupReader(marketProduct, 'holidays', staff());
  const total = reader?.total({ where: (column) => sql`${column('starts_on')} < '2026-01-03'` });
  const { rows } = await database.db.drizzle.execute(sql`
    select ${total} as total, bound::text, skip from ${reader?.locate(sql`7`, 'newest')} as located`);
  expect(rows).toEqual([{ total: '6', bound: '2026-01-09', skip: '1' }]);
});
