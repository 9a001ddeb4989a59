import { beforeAll, expect, it } from 'vitest';
import { createInsert } from '../../../testing/insert-payout.ts';
import { createTestKit } from '../../../testing/kit.ts';
import { committed, payoutsUnderTest } from '../../../testing/payouts.ts';
import { signIn } from '../../../testing/sign-in.ts';

const { setupTestApp, createLoggedApp } = createTestKit(payoutsUnderTest);
const test = setupTestApp();
const insert = createInsert(test);
let headers: { authorization: string };

beforeAll(async () => {
  headers = await signIn(test, { username: 'clerk' });
});

it('calls afterCommit for every committed change, and only for those', async () => {
  committed.length = 0;
  const row = await insert({});
  await approve(row);
  expect((await approve(row)).statusCode).toBe(409);
  const removed = await insert({});
  const url = `/api/admin/payouts/delete?id=${removed.id}`;
  await test.app.inject({ method: 'DELETE', url, headers });
  await expect.poll(() => committed.length).toBe(2);
  expect(committed).toMatchObject([
    { operation: 'approve', actor: { username: 'clerk' }, row: { id: row.id } },
    { operation: 'delete', row: { id: removed.id, reference: removed.reference } },
  ]);
});

it('answers as usual when afterCommit fails, and logs the error', async () => {
  const { app, takeLines } = await createLoggedApp(test);
  const row = await insert({});
  const answer = await approve({ id: row.id, note: 'fail' }, app);
  expect(answer.statusCode).toBe(200);
  await app.close();
  expect(takeLines()).toContainEqual(
    expect.objectContaining({
      level: 50,
      msg: "The hook afterCommit of 'payouts' failed.",
      err: expect.objectContaining({ message: 'The hook failed.' }),
    }),
  );
});

function approve({ id, note }: Record<string, unknown>, app = test.app) {
  const url = '/api/admin/payouts/approve';
  return app.inject({ method: 'PATCH', url, headers, body: note ? { id, note } : { id } });
}
