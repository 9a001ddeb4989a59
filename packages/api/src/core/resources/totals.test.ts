import { expect, it } from 'vitest';
import { setupTestApp } from '../../testing/app.ts';
import { loans } from '../../testing/fixture/loans.ts';
import { terminals } from '../../testing/fixture/terminals.ts';
import { createResourceClient } from '../../testing/resource-client.ts';
import { signIn } from '../../testing/sign-in.ts';

const test = setupTestApp();
let readers = 0;

async function rowsOf(resource: string): Promise<Record<string, unknown>[]> {
  const headers = await signIn(test, { username: `reader${++readers}` });
  const answer = await test.app.inject({
    url: `/api/admin/${resource}/list?limit=200`,
    headers,
  });
  return answer.json().data;
}

it('adds up exactly, as a text and as a number (ASVS V1.4.2)', async () => {
  const { fill } = await createResourceClient(test, loans, 'adder');
  await fill(3);
  await test.owner.query('alter table loans drop constraint loans_member_id_book_id_key');
  await test.db.pool.query(`
    update loans set fee = 0.1, member_id = (select min(member_id) from loans),
      book_id = (select min(book_id) from loans)`);
  await test.db.pool.query(
    'update loans set fee = 10000000000000.000000000000000001 where id = (select max(id) from loans)',
  );
  const feesOfBooks = (await rowsOf('books')).map(({ feesTotal }) => feesTotal);
  expect(feesOfBooks.toSorted()).toEqual(['0', '0', '10000000000000.200000000000000001']);
  const feesOfMembers = (await rowsOf('members')).map(({ fees }) => fees);
  expect(feesOfMembers.toSorted()).toEqual([0, 0, 10000000000000.2]);
});

it('counts the rows that have one of several values, by another field than the id', async () => {
  const { fill } = await createResourceClient(test, terminals, 'counter');
  await fill(4);
  const statuses = ['on', 'locked', 'off'];
  await test.db.pool.query(
    `update terminals set branch_number = (select min(branch_number) from terminals),
       status = coalesce(($1::text[])[id - (select min(id) from terminals) + 1], 'off')`,
    [statuses],
  );
  const counts = (await rowsOf('branches')).map(({ WorkingTerminals }) => WorkingTerminals);
  expect(counts.filter((count) => count !== 0)).toEqual([2]);
});

it('counts each row with the one that it refers to', async () => {
  const { fill } = await createResourceClient(test, loans, 'counter');
  await fill(2);
  const counts = (await rowsOf('members')).map(({ loans_count }) => loans_count);
  expect(counts.filter((count) => count !== 0)).toEqual([1, 1]);
});
