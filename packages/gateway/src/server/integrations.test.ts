import { signIn } from '@koshpay/api/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFakeBot } from './testing/fake-bot.ts';
import { startFakeNode } from './testing/fake-node.ts';
import { setupTestApp } from './testing/index.ts';

const bot = await startFakeBot();
const node = await startFakeNode();
const test = setupTestApp({
  TELEGRAM_BOT_TOKEN: 'hunter2',
  TELEGRAM_CHAT_ID: '-100',
  TELEGRAM_API_URL: bot.apiUrl,
});
let headers: { authorization: string };

beforeAll(async () => {
  headers = await signIn(test, { username: 'asha' });
});
afterAll(async () => {
  await Promise.all([bot.close(), node[Symbol.asyncDispose]()]);
});

const list = async () =>
  (await test.app.inject({ url: '/api/admin/integrations', headers })).json().data;

async function call(what: 'check' | 'test', key: string, own = headers) {
  const url = `/api/admin/integrations/${what}`;
  const answer = await test.app.inject({ method: 'POST', url, headers: own, payload: { key } });
  return { status: answer.statusCode, ...answer.json() };
}

async function createNetwork(name: string, values: object = {}) {
  const payload = {
    chain: name,
    chain_id: 1,
    confirmations: 12,
    alert: 1,
    rpc_url: node.url,
    explorer_url: 'https://explorer.example',
    is_evm: true,
    status: 'active',
    ...values,
  };
  const url = '/api/admin/networks/create';
  const answer = await test.app.inject({ method: 'POST', url, headers, payload });
  return `network.${answer.json().data?.ID ?? answer.body}`;
}

it('lists what is set up, without secrets', async () => {
  await createNetwork('Ethereum');
  const [mail, messages, network] = await list();
  expect(mail).toMatchObject({ key: 'mail', can_test: false, sent_at: null });
  expect(mail.missing).toMatchInlineSnapshot(`"Set SMTP_URL, and start the server again."`);
  expect(messages).toMatchObject({ key: 'messaging-bot', missing: null, can_test: true });
  expect(network).toMatchObject({ title: 'Ethereum', group: 'Networks', can_check: true });
  expect(network.facts[1]).toMatchObject({ label: 'Explorer', url: 'https://explorer.example' });
  expect(JSON.stringify(await list())).not.toMatch(/hunter2|s3cretKey0123456789/);
});

it('sends a test message, and shows when the last one was sent', async () => {
  expect(await call('check', 'messaging-bot')).toMatchObject({
    data: { ok: true, message: 'Connected.' },
  });
  expect(await call('test', 'messaging-bot')).toMatchObject({
    data: { ok: true, message: 'Sent to the chat -100.' },
  });
  expect(bot.messages.at(-1)?.text).toBe('Test message, sent by asha in the console.');
  const sent = (await list())[1].sent_at;
  expect(Date.now() - Date.parse(sent)).toBeLessThan(60_000);
  bot.status = 403;
  const { data } = await call('test', 'messaging-bot');
  expect(data.message).toMatchInlineSnapshot(
    `"It cannot write to the chat. Check TELEGRAM_CHAT_ID, and that the bot is a member."`,
  );
  bot.status = 200;
  expect((await list())[1]).toMatchObject({ sent_at: sent, failed_at: expect.any(String) });
  const { rows } = await test.db.pool.query(
    `select username, form from audit_entries where action = 'integrations.test' order by id`,
  );
  expect(rows[0]).toEqual({ username: 'asha', form: { integration: 'Messaging bot', ok: true } });
});

it('checks the chain of an RPC endpoint, in sentences without its URL', async () => {
  const key = await createNetwork('Polygon', { chain_id: 137 });
  const check = async () => (await call('check', key)).data.message;
  expect(await check()).toMatchInlineSnapshot(
    `"It is of the chain 1, but this network is chain 137."`,
  );
  node.chainId = 137;
  expect(await check()).toMatch(/^Answers in \d+ ms · chain 137 · block 21,345,678, 1\d s old/);
  const gone = await createNetwork('Gone', { chain_id: 5, rpc_url: 'http://127.0.0.1:9/' });
  expect((await call('check', gone)).data).toMatchObject({
    ok: false,
    latency_ms: expect.any(Number),
  });
  expect((await call('check', gone)).data.message).toMatchInlineSnapshot(
    `"It could not be reached."`,
  );
});

it('calls only what is stored, for those who may', async () => {
  expect(await call('check', 'network.999')).toMatchObject({ status: 404 });
  expect(await call('check', 'http://169.254.169.254/')).toMatchObject({ status: 404 });
  const viewer = await signIn(test, { username: 'bela', permissions: ['integrations.view'] });
  expect(await call('test', 'messaging-bot', viewer)).toMatchObject({ status: 403 });
  expect((await call('check', 'messaging-bot', viewer)).status).toBe(200);
  const other = await signIn(test, { username: 'chetan', permissions: ['networks.*'] });
  expect(await call('check', 'messaging-bot', other)).toMatchObject({ status: 403 });
});
