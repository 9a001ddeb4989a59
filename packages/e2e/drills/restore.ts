/*
 * `pnpm drill:restore`: restores a backup as docs/operations.md says, on a private chain, after
 * customers were given more payments and paid them. Fails if a new customer gets something that was
 * given out before, if an earlier transfer pays a new payment, or if a webhook is sent twice under
 * different ids.
 */
import { execFile } from 'node:child_process';
import { renameSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startReceiver } from '@koshpay/gateway/server/testing/start-receiver';
import { createTestFolder } from '@koshpay/postgres/testing';
import { freePort } from '../src/free-port.ts';
import { startProduct } from '../src/product.ts';
import { startChain } from '../tests/chain.ts';
import { waitFor } from './failover/wait-for.ts';
import { openShop, type Payment } from './restore/shop.ts';

const server = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
const folder = createTestFolder();
await using ends = new AsyncDisposableStack();
ends.defer(folder.remove);
const chain = ends.use(await startChain());
const receiver = ends.adopt(await startReceiver(), ({ close }) => close());
const settings = {
  MODE: 'demo',
  OUTBOUND_HOSTS: '127.0.0.1',
  WEBHOOK_HOSTS: '127.0.0.1',
  LOG_LEVEL: 'error',
};
const port = await freePort();
const start = () => startProduct({ port, dataDir: folder.path, env: settings });
const print = (line: string) => void process.stdout.write(`${line}\n`);

let product = await start();
ends.defer(() => product.stop());
const shop = await openShop(product.url, chain, `${receiver.url}/hooks`);
const create = (count: number) =>
  Promise.all(Array.from({ length: count }, () => shop.createPayment()));
const pay = async (payment: Payment) => {
  await chain.send({ to: payment.address as `0x${string}`, value: 25n * 10n ** 16n });
  await chain.mine(4);
};
const isPaid = ({ id }: Payment) =>
  waitFor(
    `payment ${id} being paid`,
    async () => (await shop.readPayment({ id })).status === 'paid',
  );

const [first, second] = (await create(2)) as [Payment, Payment];
await pay(first);
await isPaid(first);
await waitFor('its webhooks', () => eventsOf(first).includes('payment.paid'));
const backup = path.join(folder.path, 'drill.backup');
await command('db:backup', backup);
print('A backup with two payments, one of them paid.');
await pay(second);
await isPaid(second);
const lost = await create(5);
for (const payment of lost) await pay(payment);
for (const payment of lost) await isPaid(payment);
await waitFor('all webhooks', () => lost.every((each) => eventsOf(each).includes('payment.paid')));
await product.stop();
print('After it, the other one and five new ones were paid.');

renameSync(path.join(folder.path, 'postgres'), path.join(folder.path, 'former'));
print(await command('db:restore', backup));
product = await start();
const before = receiver.received.length;
const next = await create(7);
await isPaid(second);
await pay(next[0] as Payment);
await isPaid(next[0] as Payment);
const paidEvents = (payment: Payment) =>
  eventsOf(payment).filter((each) => each === 'payment.paid');
await waitFor('the webhook that is sent again', () => paidEvents(second).length > 1);
await waitFor('a new webhook', () => paidEvents(next[0] as Payment).length > 0);
const faults = [...givenAgain(), ...(await paidAgain()), ...sentAgain()];
print(`Restored. Seven new payments; ${receiver.received.length - before} webhooks since.`);
for (const fault of faults) print(`  ${fault}`);
print(faults.length === 0 ? 'Nothing was given out, paid or sent again.' : 'Failed.');
if (faults.length > 0) process.exitCode = 1;

/** The values of a new payment that an earlier one had. */
function givenAgain(): string[] {
  const given = [first, second, ...lost];
  return (['id', 'address', 'page'] as const).flatMap((part) =>
    next
      .filter((payment) => given.some((each) => each[part] === payment[part]))
      .map((payment) => `The ${part} ${payment[part]} was given out twice.`),
  );
}

/** New payments that no one has paid. */
async function paidAgain(): Promise<string[]> {
  const read = await Promise.all(next.slice(1).map(shop.readPayment));
  return read
    .filter(({ status }) => status !== 'awaiting')
    .map(({ id, status }) => `Payment ${id} is ${status}, though no one paid it.`);
}

/** Ids that stand for two things, and things that were sent under two ids. */
function sentAgain(): string[] {
  const sent = receiver.received.map(({ headers, body }) => {
    const { type, data } = JSON.parse(body);
    return { id: headers['webhook-id'], what: `${type} of ${data.id}` };
  });
  const different = (of: 'id' | 'what', by: 'id' | 'what') =>
    [...Map.groupBy(sent, (each) => each[by])]
      .filter(([, group]) => new Set(group.map((each) => each[of])).size > 1)
      .map(([key, group]) => `${key}: ${[...new Set(group.map((each) => each[of]))].join(', ')}`);
  return [...different('what', 'id'), ...different('id', 'what')];
}

function eventsOf({ id }: Payment): string[] {
  return receiver.received
    .map(({ body }) => JSON.parse(body))
    .filter(({ data }) => data.id === id)
    .map(({ type }) => type);
}

async function command(name: string, file: string): Promise<string> {
  const env = { ...process.env, ...settings, DATA_DIR: folder.path };
  const run = promisify(execFile)(process.execPath, [server, name, file], { env });
  return (await run).stdout;
}
