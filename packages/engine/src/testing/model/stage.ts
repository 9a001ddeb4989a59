import { connectDatabase } from '@koshpay/api';
import { signIn, type TestApp } from '@koshpay/api/testing';
import { type Addresses, kit, startDatabase } from './database.ts';
import { serveNode } from './serve-nodes.ts';

/** The gateway, its database and nodes, for one history after the other. */
export type Stage = Awaited<ReturnType<typeof startStage>>;

/** The number of histories that share a database, each with networks and a merchant of its own. */
const mostHistories = 100;

/** Starts what histories are played on. It stops with `await using`. */
export async function startStage() {
  await using stack = new AsyncDisposableStack();
  const database = stack.use(await startDatabase());
  const nodes = [];
  for (let index = 0; index < 4; index += 1) nodes.push(stack.use(await serveNode()));
  await addStaff(database.template);
  let histories = 0;
  let addresses: Addresses = await database.copy();
  let running = await open(addresses);
  stack.defer(() => close());
  const kept = stack.move();

  async function close() {
    await running.app.close();
    await Promise.all([running.db.close(), running.owner.close()]);
    await database.drop(addresses.address);
  }

  async function replace(create: () => Promise<Addresses>): Promise<void> {
    const next = await create();
    await close();
    addresses = next;
    running = await open(addresses);
  }

  return {
    /** Of each network, two. */
    nodes: [nodes.slice(0, 2), nodes.slice(2)],
    /** The server and its database as they are now. */
    server: () => running,
    /** Begins a history. @returns its number */
    async begin(): Promise<number> {
      histories += 1;
      if (histories % mostHistories === 0) await replace(database.copy);
      return histories;
    },
    backUp: () => database.backUp(addresses),
    restore: (file: string) => replace(() => database.restore(file)),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

/** Creates two people, who approve what the other one asks for. */
async function addStaff({ address }: Addresses): Promise<void> {
  const db = connectDatabase(address, { max: 2 });
  const app = await kit.createTestApp({ db });
  for (const username of ['asha', 'omar']) await signIn({ app, db }, { username });
  await app.close();
  await db.close();
}

/** Starts the server over a database, with a session for each account. */
async function open({ address, owner: ownAddress }: Addresses) {
  const db = connectDatabase(address, { max: 5 });
  const owner = connectDatabase(ownAddress, { max: 2 });
  const app = await kit.createTestApp({ db });
  const { rows } = await owner.pool.query('select id::int, password_hash from staff order by id');
  const headers: { authorization: string }[] = [];
  for (const { id, password_hash: passwordHash } of rows) {
    const session = await app.sessions.open({ id, passwordHash });
    headers.push({ authorization: `Bearer ${session?.token}` });
  }
  // What the tests of merchants' programs work with.
  const test = { app, db, owner: owner.pool, product: kit.product } as TestApp;
  return { db, owner, app, headers, test };
}
