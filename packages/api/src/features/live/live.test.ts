import type { AddressInfo } from 'node:net';
import { withClient } from '@koshpay/postgres';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { roles, staff } from '../../core/accounts/tables.ts';
import { queueChange } from '../../core/database/connection/changes.ts';
import { connectDatabase } from '../../core/database/connection/connect.ts';
import { changesIn, openStream, type TestStream } from '../../testing/event-stream.ts';
import { createShoppingApp, setupShopping } from '../../testing/shops/product.ts';
import { createTwoShops, type ShopRows } from '../../testing/shops/rows.ts';
import { signIn } from '../../testing/sign-in.ts';
import { testRoles } from '../../testing/test-roles.ts';

type Headers = Record<string, string>;
type Row = Record<string, unknown>;

const test = setupShopping();
const streams: TestStream[] = [];
let admin: Headers;
let north: Headers;
let rows: [ShopRows, ShopRows];
let url: string;

beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}/api/admin/live`;
  admin = await signIn(test, { username: 'admin' });
});
beforeEach(async () => {
  rows = await createTwoShops(test);
  const attributes = { shop_id: rows[0].shops };
  north = await signIn(test, { username: `north_${rows[0].shops}`, attributes });
});
afterEach(async () => {
  for (const stream of streams.splice(0)) await stream.close();
});

/** Opens a stream and waits until it follows. */
async function follow(headers: Headers, query = ''): Promise<TestStream> {
  const stream = await openStream(`${url}${query}`, headers);
  streams.push(stream);
  await expect.poll(() => stream.events[0]?.name).toBe('hello');
  return stream;
}

async function call(method: 'POST' | 'PATCH' | 'DELETE', path: string, body: Row, as = admin) {
  const query = method === 'DELETE' ? `?id=${body.id}` : '';
  const answer = await test.app.inject({
    method,
    url: `/api/admin/${path}${query}`,
    headers: as,
    ...(method !== 'DELETE' && { body }),
  });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

const label = (text: string) => call('POST', 'labels/create', { text });

it('tells of new, changed and deleted rows, with the tab that caused it', async () => {
  const stream = await follow(admin);
  const { id } = await call('POST', 'labels/create', { text: 'new' });
  expect(await stream.changesOf('labels')).toEqual([{ kind: 'create', id }]);
  // Lists of it are not read from a replica, which may lack it.
  expect(test.app.live.hub.hasChanged('labels', 5_000)).toBe(true);
  expect(test.app.live.hub.hasChanged('books', 5_000)).toBe(false);
  stream.events.length = 0;
  const tab = { ...admin, 'x-origin-tab': 'tab-of-tests' };
  await call('PATCH', 'labels/update', { id, text: 'newer' }, tab);
  expect(await stream.changesOf('labels')).toEqual([
    { kind: 'update', id, origin: 'tab-of-tests' },
  ]);
  stream.events.length = 0;
  await call('DELETE', 'labels/delete', { id });
  expect(await stream.changesOf('labels')).toEqual([{ kind: 'delete', id }]);
});

it('is a stream that no proxy collects, and that needs a session', async () => {
  const { status, headers } = await follow(admin);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect(headers.get('cache-control')).toBe('no-store, no-transform');
  expect(headers.get('x-accel-buffering')).toBe('no');
  expect((await fetch(url)).status).toBe(401);
});

it('joins the changes of an interval in one notification', async () => {
  const sent: string[] = [];
  test.db.statements.observe((text) => {
    if (text.includes('pg_notify')) sent.push(text);
    return undefined;
  });
  const stream = await follow(admin);
  sent.length = 0;
  for (let id = 1; id <= 5; id++) test.db.publish([{ resource: 'labels', kind: 'update', id }]);
  await stream.changesOf('labels');
  expect(changesIn(stream.events)).toHaveLength(5);
  expect(sent).toHaveLength(1);
});

it('names the first 200 rows of an interval, and says that there were more', async () => {
  const stream = await follow(admin);
  test.db.publish(
    Array.from(
      { length: 1_000 },
      (_, id) => ({ resource: 'notices', kind: 'update', id }) as const,
    ),
  );
  await expect.poll(() => changesIn(stream.events)).toHaveLength(201);
  expect(changesIn(stream.events).at(-1)).toEqual({ resource: 'notices', kind: 'update' });
});

it('does not send a change that was undone', async () => {
  const stream = await follow(admin);
  const undone = test.db.transaction(async (tx) => {
    queueChange(tx, { resource: 'labels', kind: 'create', id: 999 });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const { id } = await label('kept');
  expect(await stream.changesOf('labels')).toEqual([{ kind: 'create', id }]);
});

describe('an account with a scope', () => {
  it('learns of rows of its shop, also through a reference, and of no others', async () => {
    const stream = await follow(north);
    for (const { orders, word } of rows.toReversed()) {
      await call('PATCH', 'orders/update', { id: orders, number: `${word}-x` });
      await call('POST', 'items/create', { order_id: orders, title: `${word} item 2` });
    }
    const [{ id }] = (await stream.changesOf('items')) as [{ id: number }];
    const all = changesIn(stream.events);
    expect(all.filter(({ resource }) => resource !== 'audit-entries')).toEqual([
      { resource: 'orders', kind: 'update', id: rows[0].orders },
      { resource: 'items', kind: 'create', id },
    ]);
    // The audit log, of which it sees what is about its rows.
    expect(all).toContainEqual({ resource: 'audit-entries', kind: 'update' });
  });

  it('sees a row go that leaves its scope, and one come that enters it', async () => {
    const stream = await follow(north);
    const [mine, other] = rows;
    await test.db.transaction(async (tx) => {
      const [before, after] = [{ shop_id: mine.shops }, { shop_id: other.shops }];
      queueChange(tx, { resource: 'labels', kind: 'update', id: 1, before, after });
      queueChange(tx, { resource: 'labels', kind: 'update', id: 2, before: after, after: before });
      queueChange(tx, { resource: 'labels', kind: 'delete', id: 3, before });
      queueChange(tx, { resource: 'labels', kind: 'delete', id: 4, before: after });
    });
    expect(await stream.changesOf('labels')).toEqual([
      { kind: 'delete', id: 1 },
      { kind: 'create', id: 2 },
      { kind: 'delete', id: 3 },
    ]);
  });

  it('gets no changes that do not say whose they are', async () => {
    const stream = await follow(north);
    test.db.publish([{ resource: 'orders', kind: 'update', id: rows[0].orders }]);
    test.db.publish([{ resource: 'notices', kind: 'update', id: 5 }]);
    await stream.changesOf('notices');
    expect(changesIn(stream.events)).toEqual([{ resource: 'notices', kind: 'update', id: 5 }]);
  });
});

describe('rights', () => {
  it('are those of now: a resource that a person may no longer list is left out', async () => {
    const username = `clerk_${rows[0].shops}`;
    const clerk = await signIn(test, { username, permissions: ['labels.list', 'notices.list'] });
    const stream = await follow(clerk);
    const unchanged = await follow(north);
    await label('seen');
    await stream.changesOf('labels');
    stream.events.length = 0;
    await test.owner.query(
      `update roles set permissions = '{notices.list}' where name = 'only-' || replace($1, '_', '-')`,
      [username],
    );
    test.db.publish([{ resource: 'roles', kind: 'update' }]);
    await label('hidden');
    test.db.publish([{ resource: 'notices', kind: 'update', id: 1 }]);
    await stream.changesOf('notices');
    expect(changesIn(stream.events)).toEqual([{ resource: 'notices', kind: 'update', id: 1 }]);
    // Its screen learns that its rights are others now; those whose rights are as before do not.
    expect(stream.events.filter(({ name }) => name === 'resync')).toHaveLength(1);
    expect(unchanged.events.filter(({ name }) => name === 'resync')).toEqual([]);
  });

  it('are those of whom a session sees the console as, from the beginning to the end of that', async () => {
    const viewer = await signIn(test, { username: `viewer_${rows[0].shops}` });
    const stream = await follow(viewer);
    const [role] = await test.db.drizzle.select().from(roles).where(eq(roles.name, 'support'));
    const resyncs = () => stream.events.filter(({ name }) => name === 'resync').length;
    await call('PATCH', 'roles/view-as', { id: role?.id, updated_at: role?.updated_at }, viewer);
    await expect.poll(resyncs).toBe(1);
    await test.app.inject({ method: 'DELETE', url: '/api/admin/view-as', headers: viewer });
    await expect.poll(resyncs).toBe(2);
  });

  it('end when the person signs out everywhere else', async () => {
    const username = `elsewhere_${rows[0].shops}`;
    const here = await signIn(test, { username });
    const [account] = await test.db.drizzle
      .select({ id: staff.id, passwordHash: staff.password_hash })
      .from(staff)
      .where(eq(staff.username, username));
    const other = account && (await test.app.sessions.open(account));
    const [mine, theirs] = [
      await follow(here),
      await follow({ authorization: `Bearer ${other?.token}` }),
    ];
    const url = '/api/admin/me/sessions';
    await test.app.inject({ method: 'DELETE', url, headers: here });
    await expect.poll(() => theirs.isOver()).toBe(true);
    expect(mine.isOver()).toBe(false);
  });

  it('end with the session, which the stream does not prolong', async () => {
    const stream = await follow(north);
    await test.app.inject({ method: 'POST', url: '/api/admin/logout', headers: north });
    await expect.poll(() => stream.isOver()).toBe(true);
    expect(stream.events.at(-1)).toMatchObject({ name: 'ended' });
  });
});

describe('a stream that was interrupted', () => {
  it('continues after the last event that it had', async () => {
    const first = await follow(admin);
    await label('had');
    await first.changesOf('labels');
    const id = first.events.at(-1)?.id ?? '';
    await first.close();
    const missed = await label('missed');
    const second = await follow({ ...admin, 'last-event-id': id });
    expect(second.events[0]?.data).toMatchObject({ resync: false });
    expect(await second.changesOf('labels')).toEqual([{ kind: 'create', id: missed.id }]);
  });

  it('begins with what changed while its page was loading', async () => {
    await follow(admin);
    const { id } = await label('while loading');
    const stream = await follow(admin, '?since_ms=0');
    expect(stream.events[0]?.data).toMatchObject({ resync: false });
    await expect
      .poll(() => changesIn(stream.events))
      .toContainEqual({ resource: 'labels', kind: 'create', id });
  });

  it('gets a resync when what it missed is not known', async () => {
    for (const query of ['', '?since_ms=80000000'])
      expect((await follow({ ...admin, 'last-event-id': 'x-1' }, query)).events[0]?.data).toEqual({
        resync: true,
        heartbeat_seconds: 15,
      });
  });
});

it('starts again when its connection to the database breaks, and loses nothing', async () => {
  const stream = await follow(admin);
  const { database } = test.address;
  const superuser = { ...inject('postgres'), user: testRoles.superuser, database };
  await withClient(superuser, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'tests live'`,
    ),
  );
  await expect.poll(() => stream.events.map(({ name }) => name)).toContain('resync');
  const { id } = await label('after');
  expect(await stream.changesOf('labels')).toEqual([{ kind: 'create', id }]);
});

describe('another process', () => {
  /** Starts it on the same database. */
  async function startAnother() {
    const db = connectDatabase(test.address);
    const app = await createShoppingApp({ db });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const stop = async () => {
      await app.close();
      await db.close();
    };
    return { url: `http://127.0.0.1:${port}/api/admin/live`, stop };
  }

  it('learns of changes, continues its streams, and hands its own on when it stops', async () => {
    const another = await startAnother();
    const there = await openStream(another.url, admin);
    await expect.poll(() => there.events[0]?.name).toBe('hello');
    const here = await follow(admin);
    const { id } = await label('here');
    expect(await there.changesOf('labels')).toEqual([{ kind: 'create', id }]);
    await here.changesOf('labels');
    const last = there.events.at(-1)?.id ?? '';
    expect(last).toBe(here.events.at(-1)?.id);

    await another.stop();
    expect(there.isOver()).toBe(true);
    expect(there.text()).toMatch(/retry: \d+\n\n$/);
    const missed = await label('missed');
    const next = await follow({ ...admin, 'last-event-id': last });
    expect(next.events[0]?.data).toMatchObject({ resync: false });
    expect(await next.changesOf('labels')).toEqual([{ kind: 'create', id: missed.id }]);
  });
});
