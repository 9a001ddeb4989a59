import { eq, ne } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { setupTestApp } from '../../../testing/app.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { staff } from '../tables.ts';
import { findRole } from './roles.ts';

const test = setupTestApp();

async function demote(username: string, headers: Awaited<ReturnType<typeof signIn>>) {
  const { drizzle } = test.db;
  const [row] = await drizzle.select().from(staff).where(eq(staff.username, username));
  const role_id = await findRole(drizzle, 'support');
  const body = { id: row?.id, updated_at: row?.updated_at.toISOString(), role_id };
  const url = '/api/admin/staff/update';
  const answer = await test.app.inject({ method: 'PATCH', url, headers, body });
  return { status: answer.statusCode, ...answer.json() };
}

it('keeps the last active account that may do everything, also of two concurrent requests', async () => {
  const asha = await signIn(test, { username: 'asha' });
  const omar = await signIn(test, { username: 'omar' });
  const answers = await Promise.all([demote('asha', asha), demote('omar', omar)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused).toMatchObject({ code: 'last_owner' });
  expect(refused.message).toMatchInlineSnapshot(
    `"This is the last active account that may do everything. Give another one its role first."`,
  );
  const { rows } = await test.db.pool.query(
    `select action, resource, form ->> 'reason' as reason from audit_entries
     where action = 'permission.refused'`,
  );
  expect(rows).toEqual([{ action: 'permission.refused', resource: 'staff', reason: 'last_owner' }]);
});

it('counts neither disabled accounts nor, for a real owner, those of the demo', async () => {
  const { drizzle } = test.db;
  const ravi = await signIn(test, { username: 'ravi' });
  const all = drizzle.update(staff).set({ status: 'disabled' });
  await all.where(ne(staff.username, 'ravi'));
  await signIn(test, { username: 'dina' });
  const change = (values: object) =>
    drizzle.update(staff).set(values).where(eq(staff.username, 'dina'));
  await change({ status: 'disabled' });
  expect(await demote('ravi', ravi)).toMatchObject({ code: 'last_owner' });
  await change({ status: 'active', is_demo: true });
  expect(await demote('ravi', ravi)).toMatchObject({ code: 'last_owner' });
  await change({ is_demo: false });
  expect(await demote('ravi', ravi)).toMatchObject({ status: 200 });
});
