import { createResourceClient, joinValues, signIn } from '@koshpay/api/testing';
import { expect, it } from 'vitest';
import { merchants, networks, transactions, users } from '../index.ts';
import { setupTestApp } from './testing/index.ts';

const test = setupTestApp();

async function lookUp(types: string) {
  const headers = await signIn(test, { username: `chooser_${types}` });
  const answer = await test.app.inject({
    url: '/api/public/common-filter',
    query: { types },
    headers,
  });
  return answer.json().data[types];
}

it('offers networks with their chain IDs, and merchants with their codes', async () => {
  await (await createResourceClient(test, networks, 'networks')).fill(1);
  await (await createResourceClient(test, merchants, 'merchants')).fill(1);
  expect(await lookUp('networks')).toContainEqual({
    id: expect.any(Number),
    name: expect.any(String),
    chain_id: expect.any(Number),
    is_evm: expect.any(Boolean),
  });
  expect(await lookUp('merchants')).toEqual([
    { id: expect.any(Number), name: expect.any(String), code: expect.stringMatching(/^M-/) },
  ]);
});

it.each([
  [merchants, ['name', 'email', 'code']],
  [users, ['email', 'code', 'merchant_name', 'merchant_code']],
])('finds $name by what their search box takes', async (resource, fields) => {
  const { find, fill, latest } = await createResourceClient(test, resource, 'searcher');
  await fill(2);
  const row = await latest();
  for (const field of fields) {
    const typed = String(row[field]).slice(1).toUpperCase();
    expect(await find({ code: typed }), `${field}: ${typed}`).toContainEqual(
      expect.objectContaining({ id: row.id }),
    );
  }
});

it('finds transactions in their list by what finds them in the palette', async () => {
  const client = await createResourceClient(test, transactions, 'tracer');
  await client.fill(3);
  const { id } = await client.latest();
  const hash = `0x12ab${'0'.repeat(56)}89ef`;
  await test.owner.query('update transactions set tx_hash = $1 where id = $2', [hash, id]);
  const headers = await signIn(test, { username: 'palette_tracer' });
  const findInPalette = async (typed: string): Promise<unknown[]> => {
    const url = '/api/admin/search';
    const { data } = (await test.app.inject({ url, query: { q: typed }, headers })).json();
    return data.flatMap((each: { resource: string; records: { id: number }[] }) =>
      each.resource === 'transactions' ? each.records.map((row) => row.id) : [],
    );
  };
  const finding = [hash, '0X12AB', '12ab0', '0089ef', '0x12ab00…89ef', '…89ef'];
  for (const typed of [...finding, '0x12ab00…89ee', '0x12ac', '0089ee']) {
    const expected = finding.includes(typed) ? [id] : [];
    expect(await findInPalette(typed), typed).toEqual(expected);
    expect(
      (await client.find({ search: typed })).map((row) => row.id),
      typed,
    ).toEqual(expected);
    expect(await client.exportedIds({ search: typed }), typed).toEqual(expected);
  }
});

it('filters by every text that can be stored: with commas, spaces, quotes, or empty', async () => {
  const client = await createResourceClient(test, transactions, 'filterer');
  const texts = ['A,B', ' sp ', '', 'say "hi"'];
  await client.fill(texts.length + 1);
  for (const [index, text] of texts.entries())
    await test.owner.query(
      `update transactions set currency = $1
       where id = (select id from transactions order by id offset $2 limit 1)`,
      [text, index],
    );
  const find = async (currency: string) =>
    (await client.find({ currency })).map((row) => row.currency).toSorted();
  for (const text of texts) expect(await find(joinValues([text]))).toEqual([text]);
  expect(await find(joinValues(texts))).toEqual(texts.toSorted());
});
