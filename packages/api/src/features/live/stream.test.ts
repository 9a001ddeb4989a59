import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createStream } from './stream.ts';

it('cuts a browser off that does not read', async () => {
  let raw: ServerResponse | undefined;
  const server = createServer((_, response) => {
    raw = response;
    response.flushHeaders();
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await expect.poll(() => raw).toBeDefined();
  const stream = createStream(raw as ServerResponse);
  const text = 'x'.repeat(64 * 1024);
  await vi.waitFor(
    () => {
      stream.write(text);
      expect(raw?.destroyed).toBe(true);
    },
    { interval: 1, timeout: 60_000 },
  );
});
