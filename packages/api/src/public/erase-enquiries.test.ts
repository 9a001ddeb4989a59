import { expect, it } from 'vitest';
import { signIn, useTestApp } from '../testing/app.ts';
import { eraseOldEnquiries } from './erase-enquiries.ts';
import { storeEnquiry } from './store-enquiry.ts';

const test = useTestApp();
const asha = { name: 'Asha', company: 'Rao', email: 'a@b.example', phone: '1', message: '' };

it('erases what is older than twelve months, with its trail, and nothing else', async () => {
  const { db } = test;
  await storeEnquiry(db, { form: 'contact', ...asha, name: 'Old' });
  await storeEnquiry(db, { form: 'contact', ...asha, name: 'New' });
  const headers = await signIn(test, { username: 'reader' });
  const { rows } = await db.pool.query('select id from enquiries');
  for (const { id } of rows) {
    const body = { id: Number(id), status: 'contacted' };
    await test.app.inject({ method: 'PATCH', url: '/api/admin/enquiries/update', headers, body });
  }
  await db.pool.query(
    "update enquiries set updated_at = now() - interval '13 months' where name = 'Old'",
  );
  await eraseOldEnquiries(db);
  const kept = await db.pool.query('select name from enquiries');
  expect(kept.rows).toEqual([{ name: 'New' }]);
  const trail = await db.pool.query(
    'select name from audit_entries join enquiries on enquiries.id = record_id',
  );
  const { rowCount } = await db.pool.query('select from audit_entries');
  expect([trail.rows, rowCount]).toEqual([[{ name: 'New' }], 1]);
});
