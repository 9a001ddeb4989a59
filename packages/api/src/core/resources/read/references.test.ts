import { expect, it } from 'vitest';
import { setupTestApp } from '../../../testing/app.ts';
import { books } from '../../../testing/fixture/books.ts';
import { members } from '../../../testing/fixture/members.ts';
import { terminals } from '../../../testing/fixture/terminals.ts';
import { createResourceClient } from '../../../testing/resource-client.ts';
import { signIn } from '../../../testing/sign-in.ts';

const test = setupTestApp();

it('stores a reference by another field than the id, and accepts none where it is optional', async () => {
  const { call, sample } = await createResourceClient(test, members, 'asha');
  const values = await sample();
  const { data } = await call('POST', 'create', { body: values });
  expect(data).toMatchObject({
    branch_number: values.branch_number,
    branch_name: expect.any(String),
  });
  const update = async (branch_number: unknown) =>
    call('PATCH', 'update', { body: { id: data.id, branch_number } });
  const none = { branch_number: null, branch_name: null, branch_website: null };
  expect((await update(null)).data).toMatchObject(none);
  expect((await update('')).data).toMatchObject(none);
  const { branch_number: _, ...rest } = await sample();
  expect((await call('POST', 'create', { body: rest })).data).toMatchObject(none);
});

it('refuses a reference to a missing row, on its field', async () => {
  const { call, sample } = await createResourceClient(test, members, 'asha');
  const body = { ...(await sample()), branch_number: 987_654 };
  const { status, details } = await call('POST', 'create', { body });
  expect([status, details]).toMatchInlineSnapshot(`
    [
      422,
      [
        {
          "code": "unknown",
          "field": "branch_number",
          "message": "Branch was not found. It may have been deleted.",
        },
      ],
    ]
  `);
});

it('refuses to delete a row that another refers to by its number', async () => {
  const { fill, latest } = await createResourceClient(test, terminals, 'asha');
  await fill(1);
  const { branch_number } = await latest();
  const { rows } = await test.db.pool.query('select id from branches where number = $1', [
    branch_number,
  ]);
  expect(await removeBranch(rows[0].id)).toMatchInlineSnapshot(`
    {
      "code": "in_use",
      "message": "This branch is still used by terminals.",
      "status": 409,
    }
  `);
});

it('stores a list of existing references without duplicates', async () => {
  const { call, sample } = await createResourceClient(test, books, 'asha');
  const missing = await call('POST', 'create', {
    body: { ...(await sample()), branch_ids: [987_654] },
  });
  expect([missing.status, missing.details]).toMatchInlineSnapshot(`
    [
      422,
      [
        {
          "code": "unknown",
          "field": "branch_ids",
          "message": "Some branches were not found.",
        },
      ],
    ]
  `);
  const { data } = await call('POST', 'create', { body: await sample() });
  const [branch] = data.branchIds;
  const update = async (branch_ids: unknown) =>
    (await call('PATCH', 'update', { body: { id: data.id, branch_ids } })).data.branchIds;
  expect(await update([branch, branch])).toEqual([branch]);
  expect(await removeBranch(branch)).toMatchInlineSnapshot(`
    {
      "code": "in_use",
      "message": "This branch is still used by books.",
      "status": 409,
    }
  `);
  expect(await update([])).toEqual([]);
  expect((await removeBranch(branch)).status).toBe(200);
});

let removals = 0;

async function removeBranch(id: unknown) {
  const answer = await test.app.inject({
    method: 'DELETE',
    url: `/api/admin/branches/delete?id=${id}`,
    headers: await signIn(test, { username: `remover${++removals}` }),
  });
  const { code, message } = answer.json();
  return { status: answer.statusCode, code, message };
}
