import { connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { createLoggedApp, setupTestApp } from '../../../testing/app.ts';
import { testPassword } from '../../../testing/sign-in.ts';
import { addStaff } from '../../../testing/staff.ts';
import { queueHashing } from '../passwords/hash-queue.ts';
import { throttles } from '../tables.ts';

const test = setupTestApp();

async function login(url: string, username: string, password: string): Promise<number> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  await answer.body?.cancel();
  return answer.status;
}

it('signs twelve in while forty strangers on the same network try', async () => {
  const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
  for (const username of ['asha', 'omar']) await addStaff(test, username);
  expect(await login(url, 'asha', testPassword)).toBe(200);
  let arrived = 0;
  test.app.server.on('request', () => {
    arrived += 1;
  });
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const held = [queueHashing(() => opened), queueHashing(() => opened)];
  const order: string[] = [];
  const enter = async (name: string, username: string, password: string) => {
    const status = await login(url, username, password);
    order.push(name);
    return status;
  };
  const strangers = Array.from({ length: 40 }, (_, index) =>
    enter('stranger', `stranger-${index}`, 'a guess'),
  );
  const genuine = [
    ...Array.from({ length: 6 }, () => enter('known', 'asha', testPassword)),
    ...Array.from({ length: 6 }, () => enter('newcomer', 'omar', testPassword)),
  ];
  const { pool } = test.db;
  const areAllWaiting = () =>
    arrived === 52 && pool.waitingCount === 0 && pool.idleCount === pool.totalCount;
  await vi.waitFor(() => expect(areAllWaiting()).toBe(true), 60_000);
  open();
  await Promise.all(held);
  expect(await Promise.all(genuine)).toEqual(Array(12).fill(200));
  expect(await Promise.all(strangers)).toEqual(Array(40).fill(401));
  expect(order.slice(0, 20).filter((name) => name === 'known')).toHaveLength(6);
});

it('does not check the passwords of callers who hung up while waiting, and logs no error', async () => {
  const { app, takeLines } = await createLoggedApp(test);
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  await test.db.drizzle.delete(throttles);
  const body = JSON.stringify({ username: 'gone', password: 'a guess' });
  const sockets = Array.from({ length: 40 }, () => {
    const socket = connect(Number(url.port), url.hostname);
    socket.write(
      `POST /api/admin/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    return socket;
  });
  const network = async () => {
    const rows = await test.db.drizzle.select().from(throttles);
    return rows.find(({ bucket }) => bucket === 'login:127.0.0.1')?.hits ?? 0;
  };
  await vi.waitFor(async () => expect(await network()).toBeGreaterThan(0), 60_000);
  for (const socket of sockets) socket.destroy();
  expect(await login(url.origin, 'somebody', 'a guess')).toBe(401);
  expect(await network()).toBeLessThan(40);
  await app.close();
  expect(takeLines().filter(({ level }) => Number(level) >= 50)).toEqual([]);
});
