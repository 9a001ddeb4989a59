import { request } from 'node:http';
import type { LookupFunction } from 'node:net';
import { toOutboundLookup } from '@koshpay/api';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startReceiver } from '../testing/start-receiver.ts';
import { sendWebhook } from './send-webhook.ts';
import { limitsOf } from './settings.ts';

const receiver = await startReceiver();
afterAll(() => receiver.close());
beforeEach(() => void Object.assign(receiver, { received: [] }));

const limitsTo = (...hosts: string[]) =>
  limitsOf({ MODE: 'demo', OUTBOUND_HOSTS: ['127.0.0.1'], WEBHOOK_HOSTS: hosts } as never);
const send = (url = receiver.url, { limits = limitsTo('127.0.0.1'), ms = 500 } = {}) =>
  sendWebhook({ url, headers: {}, body: '{}', limits, timeoutMs: ms });

it('follows no redirect, and says so', async () => {
  receiver.answer = (response) =>
    void response.writeHead(302, { location: `${receiver.url}/x` }).end();
  expect(await send()).toEqual({
    statusCode: 302,
    error: 'It redirects with the status 302. Enter the URL that it leads to.',
    durationMs: expect.any(Number),
  });
  expect(receiver.received).toHaveLength(1);
});

it('reads no more than the beginning of an answer', async () => {
  let written = 0;
  receiver.answer = (response) => {
    const pour = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) written++;
    };
    response.on('drain', pour).writeHead(200);
    pour();
  };
  expect(await send(undefined, { ms: 5_000 })).toMatchObject({
    statusCode: 200,
    durationMs: expect.any(Number),
  });
  expect(written).toBeLessThan(200);
});

it('counts an answer that trickles as delivered, and ends it with the time limit', async () => {
  receiver.answer = (response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(timer));
  };
  const outcome = await send();
  expect(outcome).toEqual({ statusCode: 200, durationMs: expect.any(Number) });
  expect(outcome.durationMs).toBeGreaterThan(400);
});

it('waits no longer than the time limit for an answer', async () => {
  receiver.answer = () => undefined;
  expect(await send()).toMatchObject({ error: 'It did not answer within 15 seconds.' });
});

it('reaches no private address, in demo mode neither', async () => {
  const limits = limitsTo();
  for (const url of [
    receiver.url,
    'https://127.0.0.1/',
    'https://[::ffff:10.0.0.1]/',
    'https://localhost/',
  ])
    expect(await send(url, { limits })).toMatchObject({
      error: expect.stringMatching(/ not (a )?public/),
    });
  expect(receiver.received).toEqual([]);
});

it('connects to no private address that a name leads to later', async () => {
  const answers = ['93.184.215.14', '127.0.0.1'];
  const resolve: LookupFunction = (_name, _options, done) =>
    done(null, [{ address: String(answers.shift()), family: 4 }]);
  const url = new URL(
    receiver.url.replace('127.0.0.1', 'rebinding.example').replace('http:', 'https:'),
  );
  const lookup = toOutboundLookup(url, limitsTo(), resolve);
  const first = await new Promise((done) =>
    lookup('rebinding.example', { all: true }, (error) => done(error)),
  );
  expect(first).toBeNull();
  const second = await new Promise((done) =>
    request({ host: url.hostname, port: url.port, lookup }, () => done('connected'))
      .on('error', done)
      .end(),
  );
  expect(String(second)).toContain('Its host leads to an address that is not public');
  expect(receiver.received).toEqual([]);
});
