import { defineProduct, defineResource, field, filter } from '@koshpay/resource';
import { beforeAll, expect, it } from 'vitest';
import { createTestKit } from '../../../testing/kit.ts';
import { createListReader, idsOf, type ListAnswer } from '../../../testing/list-reader.ts';
import { signIn } from '../../../testing/sign-in.ts';

const bound = 10;
const moves = defineResource({
  name: 'moves',
  title: 'Moves',
  singular: 'Move',
  recordTitle: 'hash',
  menu: { group: 'work', path: '/moves' },
  fields: {
    hash: field.text({ required: true }),
    sender: field.text(),
    score: field.int({ sortable: true }),
    weight: field.decimal({ required: true, scale: 2, sortable: true }),
    status: field.status(['open', 'closed', 'lost']),
  },
  list: {
    columns: ['hash', 'score', 'status', 'created_at'],
    filters: [
      filter.search(['hash', 'sender'], 'Search', { param: 'search', match: 'prefix' }),
      filter.search('sender', 'Sender', { param: 'from', match: 'whole' }),
      filter.select('status', { many: true }),
      filter.range('score'),
    ],
    countLimit: bound,
  },
});

const test = createTestKit({
  product: defineProduct({
    name: 'moves',
    groups: [{ key: 'work', label: 'Work', icon: 'apps' }],
    resources: [moves],
    pages: [],
  }),
}).setupTestApp();
let headers: Record<string, string>;

beforeAll(async () => {
  headers = await signIn(test, { username: 'mover' });
  await insert(1, 320);
  await test.owner.query(
    `insert into moves (hash, sender, weight, status)
     select 'Both ' || i, 'BOTH', i, 'open' from generate_series(1, 4) i`,
  );
});

/** Hashes whose beginnings are frequent and rare; few rows are lost, and no old one is closed. */
async function insert(from: number, to: number): Promise<void> {
  await test.owner.query(
    `insert into moves (hash, sender, score, weight, status)
     select md5(i::text), case when i > 290 then 'Zz' when i % 5 > 0 then 'Ab' || i % 7 end, nullif(i % 90, 3), i % 40,
            case when i % 40 = 0 then 'lost' when i > 250 and i % 2 = 0 then 'closed' else 'open' end
       from generate_series($1::int, $2::int) i`,
    [from, to],
  );
}

const reader = createListReader(test, 'moves', 'id desc');
const find = reader.find;
const list = (query: Record<string, string | number>) => reader.list(query, headers);

const pageSize = 17;

/** Reads a list by its cursors to the end, then back; returns the ids of both ways. */
async function walk(
  query: Record<string, string | number>,
  between = async () => undefined as unknown,
) {
  const first = await list({ ...query, limit: pageSize });
  const as_of = first.as_of ?? '';
  const [there, back] = [[first], [] as ListAnswer[]];
  for (let page = first; page.after; there.push(page)) {
    await between();
    page = await list({ ...query, limit: pageSize, as_of, after: page.after });
  }
  for (let page = there.at(-1) as ListAnswer; page.before; back.unshift(page)) {
    page = await list({ ...query, limit: pageSize, as_of, before: page.before });
    // A part without rows leads forward, too.
    if (page.before) expect(page.after).toBeDefined();
  }
  return { there: there.flatMap(idsOf), back: back.flatMap(idsOf), last: there.at(-1) };
}

const filters: [string, Record<string, string>, string][] = [
  ['everything', {}, 'true'],
  ['one status', { status: 'lost' }, `status = 'lost'`],
  ['two statuses', { status: 'lost,closed' }, `status in ('lost', 'closed')`],
  ['a range', { score_from: '10', score_to: '11' }, 'score between 10 and 11'],
  ['a frequent beginning', { search: 'AB' }, `lower(sender) like 'ab%'`],
  ['a rare beginning', { search: '1a' }, `hash like '1a%'`],
  ['beginnings in both columns', { search: 'a' }, `hash like 'a%' or lower(sender) like 'a%'`],
  [
    'a frequent beginning of rare rows',
    { search: 'ab', status: 'lost' },
    `sender like 'Ab%' and status = 'lost'`,
  ],
  [
    'a frequent beginning of new rows',
    { search: 'ab', status: 'closed' },
    `sender like 'Ab%' and status = 'closed'`,
  ],
  [
    'a rare beginning and a range',
    { search: '1', score_to: '20' },
    `hash like '1%' and score <= 20`,
  ],
  ['a whole text', { from: 'aB3' }, `sender = 'Ab3'`],
  ['signs that mean something in patterns', { search: '%' }, 'false'],
  ['a frequent beginning that only the newest rows have', { search: 'zz' }, `sender = 'Zz'`],
  ['a beginning that rows have in both columns', { search: 'both' }, `sender = 'BOTH'`],
  ['nothing', { search: 'qq' }, 'false'],
  ['a beginning as the only alternative', { or_search: 'AB' }, `sender like 'Ab%'`],
  [
    'a rare beginning or a status',
    { or_search: '1a', or_status: 'lost' },
    `hash like '1a%' or status = 'lost'`,
  ],
  [
    'a rare beginning or a frequent status',
    { or_search: '1a', or_status: 'open' },
    `hash like '1a%' or status = 'open'`,
  ],
  [
    'a frequent beginning or a status, in a range',
    { or_search: 'zz', or_status: 'lost', score_to: '20' },
    `(sender = 'Zz' or status = 'lost') and score <= 20`,
  ],
];

/** A frequent beginning with another filter is not counted, and its pages may be short. */
const isSearch = (query: Record<string, string>) =>
  'search' in query || 'from' in query || 'or_search' in query;

it.each(filters)(
  'counts %s exactly up to the bound, and never too much',
  async (_, query, where) => {
    const truth = (await find(where)).length;
    const { total, total_is, last_page } = await list({ ...query, limit: 10 });
    if (total_is === 'exact')
      expect([total, last_page]).toEqual([truth, Math.max(1, Math.ceil(truth / 10))]);
    else {
      expect(total).toBeLessThanOrEqual(truth);
      expect(last_page).toBe(1);
    }
    if (isSearch(query)) return;
    if (truth <= bound) expect(total_is).toBe('exact');
    else expect([total_is, total]).toEqual(['at_least', bound]);
  },
);

it.each(filters)(
  'finds %s page after page, in both directions, newest and oldest first',
  async (_, query, where) => {
    for (const order of ['desc', 'asc']) {
      const truth = await find(where, `id ${order}`);
      const { there, back } = await walk({ ...query, order });
      expect(there).toEqual(truth);
      expect(back).toEqual(truth.slice(0, back.length));
      if (isSearch(query)) continue;
      expect(back.length).toBe(Math.max(0, Math.ceil(truth.length / pageSize) - 1) * pageSize);
    }
  },
);

it.each([
  ['score', 'asc', 'score asc nulls last, id asc'],
  ['score', 'desc', 'score desc nulls last, id desc'],
  ['weight', 'desc', 'weight desc, id desc'],
])('reads every row in the order of %s %s, and back', async (sort, order, sql) => {
  const truth = await find('true', sql);
  const { there, back } = await walk({ sort, order });
  expect(there).toEqual(truth);
  expect(back).toEqual(truth.slice(0, back.length));
});

it('keeps the rows of pages while others arrive', async () => {
  const truth = await find('true');
  let next = 10_000;
  const { there, back } = await walk({}, () => insert(next, next++));
  expect(there).toEqual(truth);
  expect(back).toEqual(truth.slice(0, back.length));
  const { as_of = '' } = await list({ limit: 5 });
  const second = await list({ limit: 5, page: 2, as_of });
  await insert(next, next + 5);
  expect(await list({ limit: 5, page: 2, as_of })).toEqual(second);
  expect(idsOf(await list({ limit: 5, page: 2 }))).not.toEqual(idsOf(second));
});

it('reads pages by number up to the bound, and says that others need a cursor', async () => {
  const truth = await find('true');
  const last = await list({ limit: 5, page: 2 });
  expect(idsOf(last)).toEqual(truth.slice(5, 10));
  expect(last).toMatchObject({ total: bound, total_is: 'at_least', last_page: 2 });
  expect(idsOf(await list({ limit: 5, after: last.after ?? '', page: 3 }))).toEqual(
    truth.slice(10, 15),
  );
  expect(await list({ limit: 5, page: 3 })).toMatchObject({
    status: 400,
    code: 'page_out_of_reach',
    message:
      'Only the first 2 pages can be opened by their number. Continue from there, or narrow the list with a filter.',
    data: { last_page: 2 },
  });
  expect(await list({ status: 'lost', limit: 5, page: 50 })).toMatchObject({
    data: [],
    total_is: 'exact',
  });
});

it('counts no rows that a page past the end of a frequent search does not have', async () => {
  const query = { search: 'ab', status: 'lost' };
  const truth = await find(`lower(sender) like 'ab%' and status = 'lost'`);
  const past = await list({ ...query, limit: 50, page: 9 });
  expect(past.data).toEqual([]);
  expect(past.total).toBeLessThanOrEqual(truth.length);
});

it('refuses cursors that are not of this order', async () => {
  const { after = '' } = await list({ limit: 10 });
  const foreign = (await list({ limit: 10, sort: 'weight' })).after ?? '';
  const changed = Buffer.from('["id",["x"]]').toString('base64url');
  const empty = Buffer.from('["id",[null]]').toString('base64url');
  for (const wrong of [foreign, changed, empty, 'x', after.slice(3)])
    expect(await list({ after: wrong })).toMatchObject({
      status: 400,
      code: 'bad_request',
      message: 'after is not a cursor of this list in this order.',
    });
  expect((await list({ after, before: after })).message).toMatchInlineSnapshot(
    `"A page is read after one cursor or before another, not both."`,
  );
});
