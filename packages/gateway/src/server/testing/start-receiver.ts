import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A webhook as it arrived. */
interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A local server of a merchant that receives webhooks: set `answer` to make it fail. */
export async function startReceiver() {
  const receiver = {
    received: [] as Received[],
    answer: (response: ServerResponse) => void response.writeHead(204).end(),
    url: '',
    /** The number of requests that were open together, at most. */
    mostOpen: 0,
    close: async () => {},
  };
  let open = 0;
  const server = createServer(async (request, response) => {
    receiver.mostOpen = Math.max(receiver.mostOpen, ++open);
    response.on('close', () => open--);
    const body = await text(request);
    receiver.received.push({ path: request.url ?? '', headers: request.headers, body });
    receiver.answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  receiver.close = () =>
    new Promise((resolve) => void server.close(() => resolve()).closeAllConnections());
  return receiver;
}
