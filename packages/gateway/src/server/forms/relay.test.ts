import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startFakeBot } from '../testing/fake-bot.ts';
import { createTestApp, createTestDatabase } from '../testing/index.ts';
import { createRelay } from './relay.ts';
import { storeEnquiry } from './store-enquiry.ts';
import { createTelegramSend, toMarkdown } from './telegram.ts';

const enquiry = {
  form: 'registration' as const,
  name: 'A. *Rao*\n*Phone:* +1',
  company: '[Rao](https://evil.example)',
  email: 'a_rao@example.com',
  phone: '+919876543210',
  message: 'Hello!\n*Company:* fake',
};

let bot: Awaited<ReturnType<typeof startFakeBot>>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  [bot, database] = await Promise.all([startFakeBot(), createTestDatabase()]);
});
afterAll(async () => {
  await bot.close();
  await database.drop();
});
beforeEach(async () => {
  await database.owner.query('truncate enquiries, throttles');
  Object.assign(bot, { status: 200, ready: Promise.resolve(), messages: [] });
});

function makeRelay(failures: unknown[] = []) {
  const send = createTelegramSend({ token: 'secret-token', chatId: '42', apiUrl: bot.apiUrl });
  return createRelay(database.db, send, (error) => failures.push(error));
}

async function countWaiting() {
  const { rows } = await database.db.pool.query(
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
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  bot.ready = promise;
  const settings = {
    TELEGRAM_BOT_TOKEN: 'secret-token',
    TELEGRAM_CHAT_ID: '42',
    TELEGRAM_API_URL: bot.apiUrl,
  };
  const app = await createTestApp({ db: database.db, settings });
  const body = { name: 'Asha', businessName: 'Rao', email: 'a@example.com', phone: '1' };
  expect((await app.inject({ method: 'POST', url: '/api/public/contact', body })).statusCode).toBe(
    201,
  );
  expect(bot.messages).toEqual([]);
  answer();
  await vi.waitFor(() => expect(bot.messages).toHaveLength(1), 10_000);
  expect(bot.messages[0]).toMatchObject({
    path: '/botsecret-token/sendMessage',
    chat_id: '42',
    parse_mode: 'MarkdownV2',
  });
  await vi.waitFor(async () => expect(await countWaiting()).toBe(0), 10_000);
  await app.close();
});

it('retries a message that the bot refused, and logs that without the token', async () => {
  const failures: unknown[] = [];
  const relay = makeRelay(failures);
  await storeEnquiry(database.db, enquiry);
  await storeEnquiry(database.db, { ...enquiry, name: 'Another' });
  bot.status = 500;
  await relay.run();
  expect(failures.map(String)).toEqual([
    'Error: The messaging bot answered 500.',
    'Error: The messaging bot answered 500.',
  ]);
  expect(await countWaiting()).toBe(2);
  bot.status = 200;
  await relay.run();
  expect(bot.messages).toHaveLength(2);
  expect(await countWaiting()).toBe(0);
});

it('sends enquiries that a crash left behind at start', async () => {
  await storeEnquiry(database.db, enquiry);
  const settings = {
    TELEGRAM_BOT_TOKEN: 't',
    TELEGRAM_CHAT_ID: '42',
    TELEGRAM_API_URL: bot.apiUrl,
  };
  const app = await createTestApp({ db: database.db, settings });
  await app.ready();
  await vi.waitFor(() => expect(bot.messages).toHaveLength(1), 10_000);
  await app.close();
});

it('sends each once, from any number of processes', async () => {
  bot.ready = sleep(100);
  for (let index = 0; index < 8; index++)
    await storeEnquiry(database.db, { ...enquiry, name: `Person ${index}` });
  await Promise.all([makeRelay().run(), makeRelay().run(), makeRelay().run()]);
  expect(bot.messages).toHaveLength(8);
  expect(new Set(bot.messages.map(({ text }) => text)).size).toBe(8);
});

it('truncates a message that is too long (ASVS V1.3.3)', () => {
  expect(toMarkdown({ ...enquiry, message: 'x'.repeat(4_000) }).length).toBeLessThan(4_096);
});
