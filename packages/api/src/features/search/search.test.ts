import { defineProduct, defineResource, display, field, filter } from '@koshpay/resource';
import { beforeAll, expect, it } from 'vitest';
import { hashSecret } from '../../core/secrets/hash.ts';
import { createTestKit } from '../../testing/kit.ts';
import { signIn } from '../../testing/sign-in.ts';

const access = { read: 'support' };

const payers = defineResource({
  name: 'payers',
  title: 'Payers',
  singular: 'Payer',
  recordTitle: 'name',
  optionFields: ['number'],
  menu: { group: 'all', path: '/payers' },
  fields: {
    name: field.text({ required: true }),
    number: field.int({ required: true }),
    code: field.code({ prefix: 'P' }),
    email: field.email({ required: true }),
    alias: field.text({ access }),
    token: field.secret({ prefix: 'tok_' }),
  },
  list: { columns: ['name', 'code'], filters: [filter.search(['name', 'alias'], 'Search')] },
  scope: { id: 'account.payer_id' },
});

const transfers = defineResource({
  name: 'transfers',
  title: 'Transfers',
  singular: 'Transfer',
  recordTitle: 'hash',
  menu: { group: 'all', path: '/transfers' },
  fields: {
    payer_id: field.ref('payers', { required: true }),
    payer: field.through('payer_id', 'name'),
    hash: field.text({ required: true, max: 100, display: display.truncate(8, 4) }),
  },
  unique: [['payer_id', 'hash']],
  list: {
    columns: ['hash'],
    filters: [filter.search('hash', 'Search', { match: 'prefix' })],
    newestBy: 'created_at',
  },
  scope: { payer_id: 'account.payer_id' },
});

const cards = defineResource({
  name: 'cards',
  title: 'Cards',
  singular: 'Card',
  recordTitle: ['payer_code', 'secret'],
  menu: { group: 'all', path: '/cards' },
  fields: {
    payer_id: field.ref('payers', { required: true }),
    payer_code: field.through('payer_id', 'code'),
    secret: field.secret({ prefix: 'sec_', keep: 'hash' }),
  },
  list: { columns: ['payer_code'] },
  scope: { payer_id: 'account.payer_id' },
});

const product = defineProduct({
  name: 'search',
  groups: [{ key: 'all', label: 'All' }],
  resources: [payers, transfers, cards],
  pages: [],
});

const test = createTestKit({ product }).setupTestApp();
const hash = '0xAb12cd34ef56ab12cd34ef56ab12cd34ef56ab12cd34ef56ab12cd34ef56beef';
const ids = { asha: 0, ravi: 0 };

beforeAll(async () => {
  const { rows } = await test.db.pool.query<{ id: number }>(
    `insert into payers (name, number, code, email, alias, token) values
      ('Asha Traders', 137, 'P-7K2Q9X', 'accounts@asha.example', 'the-old-alias', 'sealed-text'),
      ('Ravi & Sons', 56, 'P-AAAAAA', 'ravi@sons.example', null, 'sealed-text') returning id`,
  );
  [ids.asha, ids.ravi] = rows.map(({ id }) => Number(id)) as [number, number];
  await test.db.pool.query(
    `insert into transfers (payer_id, hash) select $1, '0x' || md5('a' || i) || md5('b' || i) from generate_series(1, 50) as i`,
    [ids.ravi],
  );
  await test.db.pool.query('insert into transfers (payer_id, hash) values ($1, $2)', [
    ids.asha,
    hash,
  ]);
  await test.db.pool.query('insert into cards (payer_id, secret) values ($1, $3), ($2, $4)', [
    ids.asha,
    ids.ravi,
    ...['sec_asha0000', 'sec_ravi0000'].map(toHashed),
  ]);
});

function toHashed(secret: string): string {
  return hashSecret(secret.padEnd(32, 'z'), Buffer.alloc(32), 'cards');
}

type Person = Omit<Parameters<typeof signIn>[1], 'username'>;
let people = 0;

/** Signs someone in, and returns their search: what it finds, as `resource: title`. */
async function searchAs(person: Person = {}) {
  const headers = await signIn(test, { username: `searcher${people++}`, ...person });
  return async (q: string): Promise<string[]> => {
    const answer = await test.app.inject({ url: '/api/admin/search', query: { q }, headers });
    expect(answer.statusCode, answer.body).toBe(200);
    type Found = { resource: string; records: { title: string }[] };
    return answer
      .json<{ data: Found[] }>()
      .data.flatMap(({ resource, records }) => records.map(({ title }) => `${resource}: ${title}`));
  };
}

it('finds records by what names them, in any case', async () => {
  const search = await searchAs({ permissions: ['payers.list'] });
  for (const text of [
    'Asha Traders',
    'asha',
    'TRADERS',
    'p-7k2q9x',
    'accounts@asha.example',
    'asha.example',
    'trad ash',
    '7k2q9x',
    '137',
  ])
    expect(await search(text), text).toEqual(['payers: Asha Traders']);
  for (const text of ['%', '_', 'a%s', 'missing', 'sealed', 'raders', '0x', "'", '\\\\', ':*'])
    expect(await search(text), text).toEqual([]);
});

it('finds hashes whole, by beginning or end, without 0x and as lists show them', async () => {
  const search = await searchAs({ permissions: ['transfers.list'] });
  const bare = hash.slice(2);
  for (const text of [
    hash,
    hash.toUpperCase(),
    bare,
    `0X${bare}`,
    hash.slice(0, 8),
    bare.slice(0, 6),
    hash.slice(-4),
    hash.slice(-20),
    '0xab12cd…beef',
    '0xab12cd...beef',
    'ab12cd … BEEF',
    '…beef',
    '0xab12cd…',
  ])
    expect(await search(text), text).toEqual([`transfers: ${hash}`]);
  for (const text of ['0xab12cd…dead', '0xab12ce…beef', '…bee', 'cd34ef56ab12'])
    expect(await search(text), text).toEqual([]);
});

it('finds records whose title is that of another row, after that row', async () => {
  const search = await searchAs({ permissions: ['payers.list', 'cards.list'] });
  expect(await search('P-7K2Q9X')).toEqual(['payers: Asha Traders', 'cards: P-7K2Q9X']);
});

it('finds hashed secrets by what people see of them, and by nothing else', async () => {
  const search = await searchAs({ permissions: ['cards.list'] });
  for (const text of ['sec_ash', 'SEC_ASHA', 'sec_asha…', 'sec_asha•••zzzz', 'sec_asha...zzzz'])
    expect(await search(text), text).toEqual(['cards: P-7K2Q9X']);
  const stored = toHashed('sec_asha0000');
  for (const text of ['sec_asha…yyyy', 'sec_asha0000', 'h1.', stored.slice(0, 20)])
    expect(await search(text), text).toEqual([]);
});

it('returns the best records first, five of each resource', async () => {
  await test.db.pool.query(
    `insert into payers (name, number, code, email, token)
     select name, 1, 'P-M' || i, 'm' || i || '@x.example', 'sealed-' || i from unnest(array[
       'Old Mehta Mills', 'Mehta Foods', 'Mehta', 'New Mehta', 'A Mehta', 'B Mehta', 'C Mehta'
     ]) with ordinality as made(name, i)`,
  );
  const headers = await signIn(test, { username: 'best' });
  const answer = await test.app.inject({
    url: '/api/admin/search',
    query: { q: 'mehta' },
    headers,
  });
  const [found] = answer.json().data;
  expect(found).toMatchObject({ resource: 'payers', has_more: true });
  expect(found.records.map(({ title }: { title: string }) => title).slice(0, 3)).toEqual([
    'Mehta',
    'Mehta Foods',
    'C Mehta',
  ]);
  expect(found.records).toHaveLength(5);
});

it('tells records with the same title apart, by what no two of them share', async () => {
  const headers = await signIn(test, { username: 'apart' });
  const find = async (q: string) => {
    const answer = await test.app.inject({ url: '/api/admin/search', query: { q }, headers });
    return answer.json().data[0].records[0];
  };
  expect(await find(hash)).toMatchObject({
    title: hash,
    apart: [{ field: 'payer', value: 'Asha Traders' }],
  });
  expect(await find('sec_ravi')).toMatchObject({
    title: 'P-AAAAAA',
    apart: [{ field: 'secret', value: 'sec_ravi•••zzzz' }],
  });
});

it('finds only what the person may list and read', async () => {
  expect(await (await searchAs({ permissions: ['cards.list'] }))('asha')).toEqual([]);
  expect(await (await searchAs({ permissions: ['payers.view'] }))('asha')).toEqual([]);
  expect(await (await searchAs({ permissions: ['payers.list'] }))('the-old-alias')).toEqual([]);
  expect(
    await (await searchAs({ permissions: ['payers.list', 'support'] }))('the-old-alias'),
  ).toEqual(['payers: Asha Traders']);
});

it('finds only rows of the scope of the person', async () => {
  const search = await searchAs({ attributes: { payer_id: ids.ravi } });
  for (const text of ['asha', 'P-7K2Q9X', hash, hash.slice(-4), '0xab12cd…beef'])
    expect(await search(text), text).toEqual([]);
  expect(await search('ravi')).toEqual(['payers: Ravi & Sons']);
  expect(await search('P-AAAAAA')).toEqual(['payers: Ravi & Sons', 'cards: P-AAAAAA']);
  expect(await search('sec_ravi')).toEqual(['cards: P-AAAAAA']);
  expect(await search('sec_asha')).toEqual([]);
});

it('needs a session and a text', async () => {
  expect((await test.app.inject({ url: '/api/admin/search?q=asha' })).statusCode).toBe(401);
  const headers = await signIn(test, { username: 'textless' });
  for (const query of ['', '?q=', `?q=${'x'.repeat(201)}`, '?q=asha&limit=5'])
    expect((await test.app.inject({ url: `/api/admin/search${query}`, headers })).statusCode).toBe(
      400,
    );
});
