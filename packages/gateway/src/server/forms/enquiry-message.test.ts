import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { createSend } from './enquiry-message.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const sendTo = (apiUrl: string, timeoutMs?: number) =>
  createSend(
    { token: 'T', chatId: '1', apiUrl },
    { timeoutMs },
  )({
    form: 'contact',
    name: 'Asha',
    company: 'Rao',
    email: 'a@example.com',
    phone: '1',
    message: '',
  });

it('follows no redirect, which could leak the token', async () => {
  const elsewhere = vi.fn<RequestListener>((_request, response) => response.end('{}'));
  const url = await serve(elsewhere);
  const bot = await serve((_request, response) => response.writeHead(307, { location: url }).end());
  await expect(sendTo(bot)).rejects.toThrow('The messaging bot answered 307.');
  expect(elsewhere).not.toHaveBeenCalled();
});

it('hangs up on an endless answer', async () => {
  const ended = Promise.withResolvers<void>();
  const bot = await serve((_request, response) => {
    const more = () => void response.write('x'.repeat(65_536), () => setImmediate(more));
    response.once('close', ended.resolve).once('error', () => undefined);
    more();
  });
  await sendTo(bot);
  await ended.promise;
});

it('gives up on a service that does not answer', async () => {
  const bot = await serve(() => undefined);
  await expect(sendTo(bot, 50)).rejects.toThrow('timeout');
});
