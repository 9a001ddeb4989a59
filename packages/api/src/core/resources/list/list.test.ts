import { expect, it } from 'vitest';
import { setupTestApp } from '../../../testing/app.ts';
import { books } from '../../../testing/fixture/books.ts';
import { branches } from '../../../testing/fixture/branches.ts';
import { visits } from '../../../testing/fixture/visits.ts';
import { createResourceClient } from '../../../testing/resource-client.ts';

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

it('finds the beginning of a text in any case, also without 0x, and no part within it', async () => {
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
  expect(await find(card.slice(2))).toBe(1);
  expect(await find(card.slice(4, -1))).toBe(0);
});

it('refuses numbers that the server or the database would round (ASVS V1.4.2)', async () => {
  const { call, sample, fill, latest } = await createResourceClient(test, books, 'counter');
  await fill(1);
  const { id } = await latest();
  const beyond = Number.MAX_SAFE_INTEGER + 1;
  for (const pages of [beyond, -1, 1e300, '1e3', 1.5])
    expect((await call('POST', 'create', { body: { ...(await sample()), pages } })).status).toBe(
      422,
    );
  for (const price of ['100000000000000000001', '1e3', '0x10', 'Infinity', 'NaN', 1e300])
    expect((await call('POST', 'create', { body: { ...(await sample()), price } })).status).toBe(
      422,
    );
  for (const wrong of [beyond, -1, 0.5, 1e300])
    expect((await call('PATCH', 'update', { body: { id: wrong, title: 'x' } })).status).toBe(422);
  for (const query of [{ page: beyond }, { page: '99999999999999999999' }, { limit: -1 }])
    expect((await call('GET', 'list', { query })).status).toBe(400);
  expect((await latest()).id).toBe(id);
});

it('plans the first page of a list once, however often it is read', async () => {
  const { call, fill } = await createResourceClient(test, branches, 'planner');
  await fill(2);
  for (let time = 0; time < 9; time++) await call('GET', 'list', { query: { limit: 20 } });
  // On the connection that most of them had: other work of the process may take it in between.
  const { rows } = await test.db.pool.query<{ generic: number; custom: number }>(
    `select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
     where statement like '%from "branches"%limit 21%'`,
  );
  expect(rows).toEqual([{ generic: expect.any(Number), custom: 0 }]);
  expect(rows[0]?.generic).toBeGreaterThan(1);
});
