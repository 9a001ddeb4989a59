import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface Asked {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}
interface Answer {
  readonly status?: number | undefined;
  readonly body?: unknown;
}
type Reply = (asked: Asked) => Answer | Promise<Answer>;

/** An HTTP server for one test, with given responses and a record of its requests. */
export async function startBackend(reply: Reply) {
  const asked: Asked[] = [];
  const server = createServer(async ({ method, url, headers }, response) => {
    let text = '';
    for await (const chunk of response.req) text += chunk;
    const body = text === '' ? undefined : JSON.parse(text);
    const call = { method, url, authorization: headers.authorization, headers, body };
    asked.push(call);
    const answer = await reply(call);
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
