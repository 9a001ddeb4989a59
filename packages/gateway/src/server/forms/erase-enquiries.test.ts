import { signIn } from '@koshpay/api/testing';
import { expect, it } from 'vitest';
import { setupTestApp } from '../testing/index.ts';
import { eraseOldEnquiries } from './erase-enquiries.ts';
import { storeEnquiry } from './store-enquiry.ts';

const test = setupTestApp();
const asha = { name: 'Asha', company: 'Rao', email: 'a@b.example', phone: '1', message: '' };

it('erases enquiries older than twelve months with their trail, and nothing else', async () => {
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
    update audit_entries set at = now() - interval '13 months'
    where record_id = (select id from enquiries where name = 'Old');
    insert into audit_entries (at, staff_id, username, address, action, record_id)
    values (now() - interval '13 months', 1, 'reader', '::1', 'tokens.delete', 1)`);
  await eraseOldEnquiries(db);
  const kept = await db.pool.query('select name from enquiries');
  expect(kept.rows).toEqual([{ name: 'New' }]);
  const trail = await db.pool.query(
    'select action, name from audit_entries left join enquiries on enquiries.id = record_id order by action',
  );
  expect(trail.rows).toEqual([
    { action: 'enquiries.update', name: 'New' },
    { action: 'tokens.delete', name: null },
  ]);
});

it('keeps the trail of an enquiry whose date was only changed', async () => {
  const { db } = test;
  await db.pool.query("update enquiries set updated_at = now() - interval '13 months'");
  await eraseOldEnquiries(db);
  const trail = await db.pool.query("select from audit_entries where action like 'enquiries.%'");
  expect(trail.rowCount).toBe(1);
});
