import { desc, eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { setupTestApp } from '../../../testing/app.ts';
import { startFakeSmtp } from '../../../testing/fake-smtp.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testSettings } from '../../../testing/settings.ts';
import { testPassword } from '../../../testing/sign-in.ts';
import { createStaffFixture } from '../../../testing/staff-fixture.ts';
import { auditEntries } from '../../audit/tables.ts';

const smtp = await startFakeSmtp();
afterAll(() => smtp.close());
const test = setupTestApp({ SMTP_URL: smtp.url });
const person = createStaffFixture(test);

const windows = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
const linux = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0';

async function signIn(remoteAddress: string, device: string): Promise<unknown> {
  const { statusCode } = await test.app.inject({
    method: 'POST',
    url: '/api/admin/login',
    remoteAddress,
    headers: { 'user-agent': device },
    body: { username: person.username, password: testPassword },
  });
  expect(statusCode).toBe(200);
  const entries = await test.db.drizzle
    .select({ action: auditEntries.action, form: auditEntries.form })
    .from(auditEntries)
    .where(eq(auditEntries.username, person.username))
    .orderBy(auditEntries.id);
  const form = entries.at(-1)?.form as { unusual?: boolean } | undefined;
  return form?.unusual;
}

it('reports a sign-in from a new network with a new device, and records it', async () => {
  await person.addStaff();
  expect(await signIn('198.51.100.1', windows)).toBeUndefined();
  expect(await signIn('203.0.113.9', linux)).toBe(true);
  await runJobs(test.app);
  expect(smtp.mails).toHaveLength(1);
  const [mail] = smtp.mails;
  expect(mail?.to).toEqual([`${person.username}@example.com`]);
  expect(mail?.text).toContain('IP address: 203.0.113.9. Device: Firefox 131 on Linux.');
  expect(await signIn('203.0.113.9', linux)).toBeUndefined();
});

it('tells a person that their oldest session has ended, since there was one too many', async () => {
  await person.addStaff();
  const before = smtp.mails.length;
  for (let count = 0; count <= testSettings.SESSIONS_PER_ACCOUNT; count++)
    await signIn('198.51.100.1', windows);
  await runJobs(test.app);
  expect(smtp.mails.slice(before).map(({ text }) => text)).toEqual([
    expect.stringContaining('Your oldest session was signed out'),
  ]);
  const [entry] = await test.db.drizzle
    .select({ action: auditEntries.action, form: auditEntries.form })
    .from(auditEntries)
    .where(eq(auditEntries.username, person.username))
    .orderBy(desc(auditEntries.id));
  expect(entry).toEqual({ action: 'session.displaced', form: { sessions: 1 } });
});

it('reports no sign-in of which the network or the device is known, whatever its version', async () => {
  await person.addStaff();
  const newer = windows.replace('130.0', '131.0');
  expect(await signIn('198.51.100.1', windows)).toBeUndefined();
  expect(await signIn('203.0.113.9', newer)).toBeUndefined();
  expect(await signIn('198.51.100.1', linux)).toBeUndefined();
});
