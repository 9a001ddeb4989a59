import { enqueue } from '@koshpay/api';
import { runJobs } from '@koshpay/api/testing';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startFakeBot } from '../testing/fake-bot.ts';
import { createLoggedApp, setupTestApp } from '../testing/index.ts';
import { toMarkdown } from './enquiry-message.ts';
import { relayEnquiry, relayRestJob } from './relay.ts';

const enquiry = {
  form: 'registration' as const,
  name: 'A. *Rao*\n*Phone:* +1',
  company: '[Rao](https://evil.example)',
  email: 'a_rao@example.com',
  phone: '+919876543210',
  message: 'Hello!\n*Company:* fake',
};

const bot = await startFakeBot();
const test = setupTestApp({
  TELEGRAM_BOT_TOKEN: 'secret-token',
  TELEGRAM_CHAT_ID: '42',
  TELEGRAM_API_URL: bot.apiUrl,
});
afterAll(() => bot.close());
beforeEach(async () => {
  await test.owner.query('truncate enquiries, throttles, pgboss.job');
  Object.assign(bot, { status: 200, ready: Promise.resolve(), messages: [] });
});

const send = (name: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/public/contact',
    body: { name, businessName: 'Rao', email: 'a@example.com', phone: '1' },
  });
const store = (name: string, age = '0') =>
  test.owner.query(
    `insert into enquiries (form, name, company, email, phone, created_at)
     values ('contact', $1, 'Rao', 'a@example.com', '1', now() - $2::interval) returning id`,
    [name, age],
  );
const names = () => bot.messages.map(({ text }) => /\*Name:\* (.*)/.exec(String(text))?.[1]);

async function countWaiting() {
  const { rows } = await test.owner.query(
    'select count(*)::int as n from enquiries where relayed_at is null',
  );
  return rows[0].n;
}

it('escapes all formatting in a message (ASVS V1.1.2, V1.3.3, V1.3.5)', () => {
  expect(toMarkdown(enquiry)).toMatchInlineSnapshot(`
    "*New merchant registration*
    *Name:* A\\. \\*Rao\\* \\*Phone:\\* \\+1
    *Company:* \\[Rao\\]\\(https://evil\\.example\\)
    *Email:* a\\_rao@example\\.com
    *Phone:* \\+919876543210
    *Message:*
    >Hello\\!
    >\\*Company:\\* fake"
  `);
});

it('sends a stored form to the chat without delaying the visitor (ASVS V16.5.2)', async () => {
  expect((await send('Asha')).statusCode).toBe(201);
  expect(bot.messages).toEqual([]);
  await runJobs(test.app);
  expect(bot.messages).toMatchObject([
    { path: '/botsecret-token/sendMessage', chat_id: '42', parse_mode: 'MarkdownV2' },
  ]);
  expect(await countWaiting()).toBe(0);
});

it('retries a message that the bot refused, and logs that without the token', async () => {
  await send('Asha');
  bot.status = 500;
  const { app, takeLines } = await createLoggedApp(test);
  await runJobs(app);
  const [line] = takeLines().filter(({ job }) => job === 'enquiries.relay');
  expect(line).toMatchObject({ err: { message: 'The messaging bot answered 500.' } });
  expect(JSON.stringify(line)).not.toContain('secret-token');
  expect(await countWaiting()).toBe(1);
  await app.close();
  bot.status = 200;
  await test.owner.query('update pgboss.job set start_after = now()');
  await runJobs(test.app);
  expect(names()).toEqual(['Asha']);
  expect(await countWaiting()).toBe(0);
});

it('sends what was stored without a job once, in its order, unless it is older than a week', async () => {
  await store('Old', '8 days');
  for (const name of ['One', 'Two']) await store(name, '6 days');
  for (let time = 0; time < 2; time++) {
    await enqueue(test.db.drizzle, relayRestJob, {});
    await runJobs(test.app);
    // Discarded or not: it is not sent again.
    await test.owner.query('update enquiries set relayed_at = null');
  }
  expect(names().toSorted()).toEqual(['One', 'Two']);
});

it('sends each once, also when two processes run its job', async () => {
  const { rows } = await store('Asha');
  const sent: string[] = [];
  const relay = () =>
    relayEnquiry(test.db.jobs, Number(rows[0].id), async ({ name }) => void sent.push(name));
  await Promise.all([relay(), relay(), relay()]);
  expect(sent).toEqual(['Asha']);
});

it('truncates a message that is too long (ASVS V1.3.3)', () => {
  expect(toMarkdown({ ...enquiry, message: 'x'.repeat(4_000) }).length).toBeLessThan(4_096);
});
