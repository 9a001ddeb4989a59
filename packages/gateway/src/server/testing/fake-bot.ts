import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message that the bot received. */
type SentMessage = { path: string; chat_id: string; parse_mode: string; text: string };

/**
 * A local fake of the messaging bot's HTTP API. Set `status` to make it fail, and `ready` to a
 * promise to delay its responses.
 */
export async function startFakeBot() {
  const bot = {
    status: 200,
    ready: Promise.resolve() as Promise<unknown>,
    messages: [] as SentMessage[],
    apiUrl: '',
    close: async () => {},
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    await bot.ready;
    if (bot.status === 200 && request.method === 'POST') {
      bot.messages.push({
        path: request.url ?? '',
        ...JSON.parse(Buffer.concat(chunks).toString()),
      });
    }
    response.writeHead(bot.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ok: bot.status === 200 }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  bot.apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  bot.close = () => new Promise((resolve) => server.close(() => resolve()));
  return bot;
}
