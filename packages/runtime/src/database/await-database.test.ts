import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { DatabaseAddress } from '@koshpay/postgres';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../testing/shop.ts';
import { awaitDatabase } from './await-database.ts';
import { explainConnection } from './explain-connection.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Listens on the loopback until the test ends. */
async function listen(onSocket: (socket: Socket) => void, port = 0): Promise<number> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    onSocket(socket);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Forwards a port to the test's PostgreSQL. */
function forward(socket: Socket): void {
  const { host, port = 5432 } = database.address;
  const upstream = connect(`${host}/.s.PGSQL.${port}`).on('error', () => socket.destroy());
  socket.pipe(upstream).pipe(socket);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const at = (port: number): DatabaseAddress => {
  const { user, database: name } = database.address;
  return { host: '127.0.0.1', port, user, password: 'a secret', database: name };
};

/** The message of a failed wait for a database, without its port. */
async function failureOf(address: DatabaseAddress, waitSeconds = 0): Promise<string> {
  const error = await awaitDatabase(address, { waitSeconds }).then(
    () => new Error('It connected.'),
    (cause: Error) => cause,
  );
  expect(error.name).toBe('StartError');
  expect(error.message).not.toContain('a secret');
  return error.message.replace(/:\d+/, ':<port>');
}

describe('a database that does not accept connections', () => {
  it('is named when no program listens', async () => {
    expect(await failureOf(at(await freePort()))).toMatchInlineSnapshot(
      `"No PostgreSQL accepts connections at 127.0.0.1:<port>: start it, or correct DATABASE_URL."`,
    );
  });

  it('is named when its host does not answer', async () => {
    expect(await failureOf(at(await listen(() => undefined)))).toMatchInlineSnapshot(
      `"The database at 127.0.0.1:<port> does not answer: check the host, the port and the firewall."`,
    );
  });

  it('is named when it stops answering after the sign-in', async () => {
    // AuthenticationOk and ReadyForQuery.
    const welcome = Buffer.from('5200000008000000005a0000000549', 'hex');
    const port = await listen((socket) => socket.once('data', () => socket.write(welcome)));
    expect(await failureOf(at(port))).toMatchInlineSnapshot(
      `"The database at 127.0.0.1:<port> does not answer: check the host, the port and the firewall."`,
    );
  });

  it('is named when the other end closes the connection', async () => {
    const port = await listen((socket) => socket.destroy());
    expect(await failureOf(at(port))).toMatchInlineSnapshot(
      `"The database at 127.0.0.1:<port> does not answer: check the host, the port and the firewall."`,
    );
  });

  it('is named when it has no database of this name, without waiting', async () => {
    const address = { ...at(await listen(forward)), database: 'nothing' };
    expect(await failureOf(address, 600)).toMatchInlineSnapshot(
      `"There is no database 'nothing' at 127.0.0.1:<port>: create it, or correct DATABASE_URL."`,
    );
  });

  it('is waited for while it starts', async () => {
    const port = await freePort();
    const reasons: string[] = [];
    await awaitDatabase(at(port), {
      waitSeconds: 30,
      onWait: (reason) => {
        reasons.push(reason);
        void listen(forward, port);
      },
    });
    expect(reasons).toHaveLength(1);
  });
});

describe('the sentence about a failed connection', () => {
  const target = { host: 'db.example', port: 5432, user: 'kosh', database: 'pay' };
  const say = (code: string, message = 'x') =>
    explainConnection(Object.assign(new Error(message), { code }), target);

  it('names the cause and the cure (ASVS V16.3.4)', () => {
    const codes = ['28P01', '28000', '3D000', '53300', '57P03', 'ENOTFOUND', 'CERT_HAS_EXPIRED'];
    expect(codes.map((code) => say(code))).toMatchInlineSnapshot(`
      [
        "The database at db.example:5432 does not let kosh in: correct the user or the password in DATABASE_URL.",
        "The database at db.example:5432 does not let kosh in: correct the user or the password in DATABASE_URL.",
        "There is no database 'pay' at db.example:5432: create it, or correct DATABASE_URL.",
        "The database at db.example:5432 has no free connection: raise its max_connections, or stop other clients.",
        "The database at db.example:5432 is still starting: start the server again later.",
        "The host db.example cannot be found: correct DATABASE_URL, or check the DNS.",
        "The TLS certificate of the database at db.example:5432 is not trusted: set NODE_EXTRA_CA_CERTS to its authority, or correct sslmode in DATABASE_URL.",
      ]
    `);
  });

  it('says which entry pg_hba.conf lacks, which may be one without TLS', () => {
    const message =
      'no pg_hba.conf entry for host "192.0.2.1", user "kosh", database "pay", no encryption';
    expect(say('28000', message)).toMatchInlineSnapshot(
      `"The database at db.example:5432 accepts no such connection (no pg_hba.conf entry for host "192.0.2.1", user "kosh", database "pay", no encryption): allow it there, or correct the user, the database or sslmode in DATABASE_URL."`,
    );
  });

  it('quotes the server when the cause is unknown', () => {
    expect(say('XX000', 'out of cheese')).toMatchInlineSnapshot(
      `"The database at db.example:5432 refused the connection: out of cheese."`,
    );
  });

  it('reads a failure of several addresses of one host', () => {
    const cause = Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
    expect(explainConnection(new AggregateError([cause]), target)).toMatchInlineSnapshot(
      `"No PostgreSQL accepts connections at db.example:5432: start it, or correct DATABASE_URL."`,
    );
  });
});
