import { defineProduct, defineResource, field, filter } from '@koshpay/resource';
import { beforeAll, expect, it } from 'vitest';
import { createTestKit } from '../../testing/kit.ts';
import { createListReader, idsOf } from '../../testing/list-reader.ts';
import { signIn } from '../../testing/sign-in.ts';

const bound = 20;
const flows = defineResource({
  name: 'flows',
  title: 'Flows',
  singular: 'Flow',
  recordTitle: 'label',
  menu: { group: 'work', path: '/flows' },
  fields: {
    label: field.text({ required: true }),
    region: field.text({ max: 10 }),
    score: field.int({ required: true, sortable: true }),
    weight: field.int(),
    status: field.status(['open', 'closed', 'lost']),
    made_at: field.timestamp({ required: true }),
  },
  list: {
    columns: ['label', 'score', 'status', 'made_at'],
    filters: [
      filter.select('status', { many: true }),
      filter.range('made_at'),
      filter.range('score'),
    ],
    countLimit: bound,
  },
  scope: { region: 'account.region' },
  rollup: { over: 'made_at', by: ['status', 'region'] },
});

const test = createTestKit({
  product: defineProduct({
    name: 'flows',
    groups: [{ key: 'work', label: 'Work', icon: 'apps' }],
    resources: [flows],
    pages: [],
    timeZone: 'America/New_York',
  }),
}).setupTestApp();
let headers: Record<string, string>;

beforeAll(async () => {
  headers = await signIn(test, { username: 'flower' });
  await insert(1, 400);
});

/** Rows of 50 days around the end of summer time, not in the order of their ids; few are lost. */
async function insert(from: number, to: number, day = '2026-10-01'): Promise<void> {
  await test.owner.query(
    `insert into flows (label, region, score, weight, status, made_at)
     select 'f' || i, case when i % 3 > 0 then 'r' || i % 3 end, i % 17, i % 5,
            case when i % 60 = 0 then 'lost' when i % 2 = 0 then 'closed' else 'open' end,
            $3::timestamptz + (i * 7919 % 50) * interval '1 day' + (i % 24) * interval '1 hour'
       from generate_series($1::int, $2::int) i`,
    [from, to, day],
  );
}

const reader = createListReader(test, 'flows', 'made_at desc, id desc');
const find = reader.find;
const list = (query: Record<string, string | number>, by = headers) => reader.list(query, by);

const days = { made_at_from: '2026-10-30', made_at_to: '2026-11-02' };
const inDays = `made_at >= '2026-10-30T00:00-04:00' and made_at < '2026-11-03T00:00-05:00'`;

const filters: [string, Record<string, string>, string][] = [
  ['everything', {}, 'true'],
  ['a rare value', { status: 'lost' }, `status = 'lost'`],
  ['several values', { status: 'lost,closed' }, `status in ('lost', 'closed')`],
  ['days, one of which has 25 hours', days, inDays],
  ['a value without an index', { region: 'r1' }, `region = 'r1'`],
  ['a value on some days', { ...days, status: 'open' }, `${inDays} and status = 'open'`],
];

it.each(filters)('counts %s exactly, and reads any page by its number', async (_, query, where) => {
  for (const [order, sql] of [
    ['desc', 'made_at desc, id desc'],
    ['asc', 'made_at asc, id asc'],
  ] as const) {
    const truth = await find(where, sql);
    const pages = Math.max(1, Math.ceil(truth.length / 7));
    for (const page of new Set([1, 2, 3, Math.ceil(pages / 2), pages, pages + 1])) {
      const found = await list({ ...query, sort: 'made_at', order, limit: 7, page });
      const facts = { total: truth.length, total_is: 'exact', last_page: pages };
      expect(found).toMatchObject(facts);
      expect(idsOf(found)).toEqual(truth.slice((page - 1) * 7, page * 7));
    }
  }
});

it('counts up to the bound where it did not count before', async () => {
  const ofTimes = { made_at_from: '2026-10-30T00:00:00-04:00' };
  const uncounted: Record<string, string>[] = [{ score_to: '10' }, ofTimes, { or_status: 'open' }];
  for (const query of uncounted)
    expect(await list(query)).toMatchObject({ total: bound, total_is: 'at_least' });
});

const besideWeight: [string, Record<string, string>][] = [
  ['true', {}],
  [`status = 'closed'`, { status: 'closed' }],
  ['score = 4', { score_from: '4', score_to: '4' }],
];

it.each(besideWeight)(
  'reads a range that no index has within the bound, where %s',
  async (where, others) => {
    const query = { ...others, weight_from: 3, weight_to: 3, limit: 7 };
    const truth = await find(`${where} and weight = 3`, 'made_at desc, id desc');
    const read: number[] = [];
    let pages = 0;
    for (let after: string | undefined = ''; after !== undefined; pages++) {
      const found = await list({ ...query, ...(after && { after }) });
      expect(found.data.length).toBeLessThanOrEqual(7);
      expect(found.total).toBeLessThanOrEqual(truth.length);
      read.push(...idsOf(found));
      after = found.after;
    }
    expect(read).toEqual(truth);
    expect(pages).toBeLessThan(60);
  },
);

it('counts a range that no index has where few rows are left to read', async () => {
  const day = { made_at_from: '2026-10-30', made_at_to: '2026-10-30', weight_from: 3 };
  const truth = await find(
    `made_at >= '2026-10-30T00:00-04:00' and made_at < '2026-10-31T00:00-04:00' and weight >= 3`,
  );
  const found = await list({ ...day, limit: 2, page: 1 });
  expect(found).toMatchObject({ total: truth.length, total_is: 'exact' });
  expect(idsOf(found)).toEqual(truth.slice(0, 2));
  expect(await list({ weight_from: 3, limit: 7, page: 2 })).toMatchObject({
    code: 'page_out_of_reach',
  });
});

it('knows the total in every order, and offers only pages that can be read', async () => {
  const first = await list({ sort: 'score', order: 'asc', limit: 10 });
  expect(first).toMatchObject({ total: 400, total_is: 'exact', last_page: 2 });
  const beyond = await list({ sort: 'score', order: 'asc', limit: 10, page: 3 });
  expect(beyond).toMatchObject({ status: 400, code: 'page_out_of_reach' });
  const past = await list({ sort: 'score', order: 'asc', limit: 10, page: 41 });
  expect(past).toMatchObject({ data: [], total: 400 });
});

it.each(['-9223372036854775808', '2026-01-01 00:00 Mars/Base', '2026-13-01', 'x'])(
  'refuses a cursor with the time %s',
  async (time) => {
    const before = Buffer.from(JSON.stringify(['made_at,id', [time, '1']])).toString('base64url');
    expect(await list({ before })).toMatchObject({ status: 400, code: 'bad_request' });
  },
);

it.each(['desc', 'asc'])('keeps what pages mean while rows arrive, %s', async (order) => {
  const query = { sort: 'made_at', order, limit: 60 };
  const { as_of = '', total } = await list(query);
  const truth = await find('true', `made_at ${order}, id ${order}`);
  const readAll = async (arrive: (at: number) => Promise<void>) => {
    for (let page = 1; page <= Math.ceil(total / 60); page++) {
      await arrive(page * 1000);
      const found = await list({ ...query, as_of, page });
      expect([found.total, found.total_is]).toEqual([total, 'exact']);
      expect(idsOf(found)).toEqual(truth.slice((page - 1) * 60, page * 60));
    }
    await test.owner.query('delete from flows where id > 400');
  };
  // Batches and imports are stored with earlier times.
  await readAll((at) => insert(at, at + 1));
  // The rows of an old state are known by their times alone.
  await readAll((at) => insert(at, at + bound, '2027-01-01'));
});

it('counts for a person what the person may see', async () => {
  const staff = { username: 'regional', attributes: { region: 'r1' } };
  const regional = await signIn(test, staff);
  const truth = await find(`region = 'r1' and status = 'closed'`);
  const found = await list({ status: 'closed', limit: 7, page: 4 }, regional);
  expect(found).toMatchObject({ total: truth.length, total_is: 'exact' });
  expect(idsOf(found)).toEqual(truth.slice(21, 28));
});

it('counts up to the bound until the rollup is filled', async () => {
  const { rows } = await test.owner.query('select completed_at from rollup_states');
  await test.owner.query('update rollup_states set completed_at = null');
  const truth = await find('true');
  const found = await list({ limit: 10, page: 2 });
  expect(found).toMatchObject({ total: bound, total_is: 'at_least', last_page: 2 });
  expect(idsOf(found)).toEqual(truth.slice(10, 20));
  expect(await list({ limit: 10, page: 3 })).toMatchObject({ code: 'page_out_of_reach' });
  await test.owner.query('update rollup_states set completed_at = $1', [rows[0].completed_at]);
});
