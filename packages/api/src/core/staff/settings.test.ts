import { allowedNetworks, sessionIdleMinutes, supportEmail } from '@koshpay/resource/internal';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, setupTestApp } from '../../testing/app.ts';
import { loanDays, loanFine, openTo } from '../../testing/fixture/settings.ts';
import { signIn } from '../../testing/sign-in.ts';
import { sessions, staff } from '../accounts/tables.ts';
import { auditEntries } from '../audit/tables.ts';
import { syncSettings } from '../runtime-settings/sync.ts';

const test = setupTestApp();
let headers: { authorization: string };

beforeAll(async () => {
  headers = await signIn(test, { username: 'asha' });
});

async function call(method: 'GET' | 'PATCH', path: string, payload?: object) {
  const url = `/api/admin/settings/${path}`;
  const answer = await test.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, ...answer.json() };
}

async function find(key: string): Promise<Record<string, unknown> & { id: number }> {
  const { data } = await call('GET', 'list?limit=50');
  return data.find((each: { key: string }) => each.key === key);
}

async function change(key: string, value: unknown) {
  const { id, updated_at } = await find(key);
  return call('PATCH', 'update', { id, updated_at, value });
}

async function act(key: string, action: string) {
  const { id, updated_at } = await find(key);
  return call('PATCH', action, { id, updated_at });
}

it('has a row for each declared setting, in their order', async () => {
  const { data } = await call('GET', 'list?limit=50');
  expect(data.map(({ key }: { key: string }) => key)).toMatchInlineSnapshot(`
    [
      "session.idle_minutes",
      "session.absolute_hours",
      "session.max_per_account",
      "session.allowed_networks",
      "retention.audit_days",
      "retention.transaction_years",
      "retention.request_log_days",
      "retention.system_event_days",
      "retention.metric_days",
      "alerts.failure_percent",
      "alerts.latency_ms",
      "alerts.min_requests",
      "alerts.event_loop_ms",
      "alerts.queue_minutes",
      "alerts.job_failures",
      "alerts.unsealed_minutes",
      "alerts.replication_seconds",
      "alerts.disk_free_percent",
      "alerts.mail_to",
      "brand.name",
      "brand.tag_line",
      "brand.support_email",
      "loans.days",
      "loans.fine",
      "loans.open_to",
    ]
  `);
  expect(await find(loanDays.key)).toMatchObject({
    group: 'Loans',
    title: 'Days',
    value: 14,
    default_value: 14,
    former_value: null,
    is_changed: false,
  });
});

it('validates a value by the field of its setting', async () => {
  expect(await change(loanDays.key, 61)).toMatchObject({
    status: 422,
    message: 'Days must be at most 60.',
    details: [{ field: 'value' }],
  });
  expect((await change(loanDays.key, '14')).message).toMatchInlineSnapshot(
    `"Days must be a whole number."`,
  );
  expect((await change(loanDays.key, null)).message).toMatchInlineSnapshot(`"Days is required."`);
  expect((await change(loanFine.key, '0.101')).message).toMatchInlineSnapshot(
    `"Fine must be a number with at most 2 decimals."`,
  );
  expect((await change(openTo.key, 'pupils')).message).toMatchInlineSnapshot(
    `"Open To must be a list."`,
  );
  expect((await change(supportEmail.key, 'nobody')).message).toMatchInlineSnapshot(
    `"Support e-mail must be an e-mail address."`,
  );
  expect(await find(loanDays.key)).toMatchObject({ value: 14, changed_at: null });
});

it('is read by this process with the next request, and recorded', async () => {
  expect(test.app.runtimeSettings.read(loanDays)).toBe(14);
  expect((await change(loanDays.key, 21)).status).toBe(200);
  expect(test.app.runtimeSettings.read(loanDays)).toBe(21);
  const { id } = await find(loanDays.key);
  const entries = await test.db.drizzle
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'settings.update'));
  const entry = entries.find(({ record_id }) => record_id === id);
  expect(entry).toMatchObject({ username: 'asha', before: { value: 14 }, after: { value: 21 } });
});

it('restores the former value, and the one before that', async () => {
  await change(loanDays.key, 21);
  await change(loanDays.key, 28);
  expect(await find(loanDays.key)).toMatchObject({ value: 28, former_value: 21 });
  expect((await act(loanDays.key, 'restore')).data).toMatchObject({
    value: 21,
    former_value: 28,
    changed_by: 'asha',
  });
  expect((await act(loanDays.key, 'restore')).data).toMatchObject({ value: 28, former_value: 21 });
  expect((await act(loanDays.key, 'use-default')).data).toMatchObject({
    value: 14,
    former_value: 28,
    is_changed: false,
  });
  expect(test.app.runtimeSettings.read(loanDays)).toBe(14);
  expect(await act(loanFine.key, 'restore')).toMatchObject({ status: 409, code: 'wrong_state' });
});

it('keeps the former value when the same is saved again', async () => {
  await change(loanFine.key, '0.20');
  await change(loanFine.key, '0.20');
  expect(await find(loanFine.key)).toMatchObject({ value: '0.20', former_value: '0.10' });
});

it('is seen by other processes within seconds', async () => {
  const other = await createTestApp({ db: test.db });
  await other.ready();
  await change(openTo.key, ['pupils', 'teachers']);
  await expect.poll(() => other.runtimeSettings.read(openTo)).toEqual(['pupils', 'teachers']);
  await other.close();
});

it('decides when open sessions end', async () => {
  const bela = await signIn(test, { username: 'bela' });
  const me = async () =>
    (await test.app.inject({ url: '/api/admin/me', headers: bela })).statusCode;
  const used = new Date(Date.now() - 30 * 60_000).toISOString();
  const isBela = inArray(
    sessions.staff_id,
    test.db.drizzle.select({ id: staff.id }).from(staff).where(eq(staff.username, 'bela')),
  );
  await test.db.drizzle.update(sessions).set({ last_seen_at: used }).where(isBela);
  await change(sessionIdleMinutes.key, 20);
  expect(await me()).toBe(401);
  await change(sessionIdleMinutes.key, 40);
  expect(await me()).toBe(200);
  await act(sessionIdleMinutes.key, 'use-default');
});

it('keeps what was changed, and follows new declarations and defaults', async () => {
  await change(loanDays.key, 30);
  const renamed = {
    ...loanDays,
    title: 'Loan days',
    field: { ...loanDays.field, defaultValue: 7 },
  };
  const settings = [renamed, loanFine];
  await test.db.transaction((tx) => syncSettings(tx, { ...test.product, settings }, {}));
  expect(await find(loanDays.key)).toMatchObject({
    title: 'Loan days',
    value: 30,
    default_value: 7,
  });
  expect(await find(openTo.key)).toBeUndefined();
  await test.db.transaction((tx) => syncSettings(tx, test.product, { SESSION_IDLE_MINUTES: 45 }));
  expect(await find(sessionIdleMinutes.key)).toMatchObject({ value: 45, default_value: 45 });
});

it('allows the console only from the networks that are set', async () => {
  expect((await change(allowedNetworks.key, ['203.0.113.0/40'])).message).toMatchInlineSnapshot(
    `"'203.0.113.0/40' is not a network. Write it like 203.0.113.0/24."`,
  );
  expect((await change(allowedNetworks.key, ['203.0.113.0/24'])).message).toMatchInlineSnapshot(
    `"Your own address 127.0.0.1 must be in one of these networks."`,
  );
  expect((await change(allowedNetworks.key, ['203.0.113.0/24', '127.0.0.1'])).status).toBe(200);
  const from = async (remoteAddress: string, path = 'GET /api/admin/me') => {
    const [method, url] = path.split(' ') as ['GET', string];
    return (await test.app.inject({ method, url, headers, remoteAddress })).statusCode;
  };
  expect(await from('203.0.113.9')).toBe(200);
  const doors = [
    'GET /api/admin/me',
    'GET /api/admin/me/sessions',
    'POST /api/admin/me/step-up',
    'POST /api/admin/me/docs',
    'DELETE /api/admin/view-as',
    'GET /api/admin/books/list',
    'GET /api/admin/settings/effective',
    'GET /api/public/common-filter?types=authors',
    'GET /api/openapi.json',
    'GET /api/docs/',
    'POST /api/admin/login',
    'POST /api/admin/login/passkey/options',
    'POST /api/admin/password-link',
    'POST /api/admin/password-link/use',
    'POST /api/admin/forgot-password',
  ];
  const answers = await Promise.all(doors.map((door) => from('198.51.100.7', door)));
  expect(doors.filter((_, index) => answers[index] !== 403)).toEqual([]);
  expect(await from('198.51.100.7', 'GET /healthz')).toBe(200);
  expect(await from('198.51.100.7', 'POST /api/admin/logout')).toBe(204);
});
