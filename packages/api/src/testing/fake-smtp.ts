import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail that the server accepted, its text decoded. */
interface ReceivedMail {
  readonly to: readonly string[];
  readonly head: string;
  readonly text: string;
}

/**
 * A local mail server. Set `isBroken` to make it put every mail off, and `refusal` to the reply with
 * which it refuses every recipient.
 */
export async function startFakeSmtp() {
  const fake = {
    url: '',
    mails: [] as ReceivedMail[],
    isBroken: false,
    refusal: 0,
    close: async () => {},
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      fake.refusal === 0
        ? done()
        : done(Object.assign(new Error('No such user here.'), { responseCode: fake.refusal })),
    onData: async (stream, { envelope }, done) => {
      const raw = await text(stream);
      if (fake.isBroken) return done(new Error('The mailbox is full.'));
      const [head = ''] = raw.split('\r\n\r\n', 1);
      const to = envelope.rcptTo.map(({ address }) => address);
      fake.mails.push({ to, head, text: decode(raw.slice(head.length)) });
      done();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  fake.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  fake.close = () => new Promise((resolve) => server.close(() => resolve()));
  return fake;
}

/** Quoted-printable as text. */
function decode(body: string): string {
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n');
}
