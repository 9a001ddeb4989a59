import { expect, it } from 'vitest';
import { setupTestApp } from '../testing/app.ts';
import { books } from '../testing/fixture/books.ts';
import { visits } from '../testing/fixture/visits.ts';
import { createResourceClient } from '../testing/resource-client.ts';

const test = setupTestApp();

it('finds rows by either name of a parameter', async () => {
  const { call, fill, latest } = await createResourceClient(test, books, 'finder');
  await fill(3);
  const { title } = await latest();
  for (const param of ['title', 'search']) {
    const { data, total } = await call('GET', 'list', { query: { [param]: String(title) } });
    expect([total, data[0]?.title], param).toEqual([1, title]);
  }
});

it('finds the beginning of a text in any case, and no other part of it', async () => {
  const { call, fill } = await createResourceClient(test, visits, 'finder');
  await fill(2);
  const card = '0x84442B9570E9BC7e4b5C56bD4aC4cb4dB4F6fA83';
  await test.db.pool.query('update visits set card = $1 where id = (select max(id) from visits)', [
    card,
  ]);
  const find = async (search: string) => (await call('GET', 'list', { query: { search } })).total;
  expect(await find(card)).toBe(1);
  expect(await find(card.toLowerCase())).toBe(1);
  expect(await find(card.slice(0, 12).toUpperCase())).toBe(1);
  expect(await find(card.slice(2))).toBe(0);
});
