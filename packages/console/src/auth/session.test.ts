import { expect, test } from 'vitest';
import { createSession } from './session.ts';

const ana = { id: 1, username: 'ana', name: 'Ana', email: 'ana@example.com', permissions: ['*'] };

function begin() {
  const kept = new Map<string, string>();
  const session = createSession({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  });
  session.begin('one', ana);
  return { session, kept };
}

test('an expired session waits for what cannot be shown again', () => {
  const { session } = begin();
  const release = session.hold();
  session.end('expired');
  expect(session.current().token).toBe('one');
  release();
  expect(session.current()).toEqual({ token: null, user: null, ended: 'expired' });
});

test('a session that did not expire outlives what was held', () => {
  const { session } = begin();
  session.hold()();
  expect(session.current().token).toBe('one');
});

test('what is told of somebody after they signed out is not kept', () => {
  const { session, kept } = begin();
  session.end('signed-out');
  session.update(ana, 'one');
  expect([session.current().user, kept.size]).toEqual([null, 0]);
});
