import { signIn } from '@koshpay/api/testing';
import { expect, it } from 'vitest';
import { setupTestApp } from '../testing/index.ts';
import { eraseOldEnquiries } from './feature.ts';
import { storeEnquiry } from './routes.ts';

const test = setupTestApp();
const asha = { name: 'Asha', company: 'Rao', email: 'a@b.example', phone: '1', message: '' };

it('erases enquiries older than twelve months with what the audit log says of them, and nothing else (ASVS V14.2.4)', async () => {
  const { db, owner } = test;
  await storeEnquiry(db, { form: 'contact', ...asha, name: 'Old' });
  await storeEnquiry(db, { form: 'contact', ...asha, name: 'New' });
  const headers = await signIn(test, { username: 'reader' });
  const { rows } = await db.pool.query('select id from enquiries');
  for (const { id } of rows) {
    const body = { id: Number(id), status: 'contacted' };
    await test.app.inject({ method: 'PATCH', url: '/api/admin/enquiries/update', headers, body });
  }
  await owner.query(`
    update enquiries set updated_at = now() - interval '13 months' where name = 'Old';
    set audit.change = 'recorded';
    update audit_entries set created_at = now() - interval '13 months'
    where record_id = (select id from enquiries where name = 'Old');
    reset audit.change;
    insert into audit_entries (created_at, actor_id, username, address, action, resource, record_id, before)
    values (now() - interval '13 months', 1, 'reader', '::1', 'tokens.delete', 'tokens', 1, '{}')`);
  await eraseOldEnquiries(db);
  const kept = await db.pool.query('select name from enquiries');
  expect(kept.rows).toEqual([{ name: 'New' }]);
  const trail = await db.pool.query(
    `select action, after is null and before is null as is_erased from audit_entries
     where action not like 'migration.%' order by id`,
  );
  expect(trail.rows).toEqual([
    { action: 'enquiries.update', is_erased: true },
    { action: 'enquiries.update', is_erased: false },
    { action: 'tokens.delete', is_erased: false },
    { action: 'audit-entries.erase', is_erased: true },
  ]);
});

it('keeps the record of an enquiry whose date was only changed', async () => {
  const { db } = test;
  await db.pool.query("update enquiries set updated_at = now() - interval '13 months'");
  await eraseOldEnquiries(db);
  const trail = await db.pool.query(
    "select from audit_entries where resource = 'enquiries' and after is not null",
  );
  expect(trail.rowCount).toBe(1);
});
