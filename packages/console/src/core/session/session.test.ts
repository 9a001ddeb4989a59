import { expect, test } from 'vitest';
import { createSession } from './session.ts';

const ana = {
  id: 1,
  username: 'ana',
  name: 'Ana',
  email: 'ana@example.com',
  permissions: ['*'],
  capabilities: [],
};

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

test('an expired session waits while one-time secrets are shown', () => {
  const { session } = begin();
  const release = session.deferExpiry();
  session.expire('Session over');
  expect(session.current().token).toBe('one');
  release();
  expect(session.current()).toEqual({
    token: null,
    user: null,
    ended: 'expired',
    reason: 'Session over',
  });
});

test('an expired session whose form led to one-time secrets waits for them, too', () => {
  const { session } = begin();
  const leaveForm = session.guard(() => true);
  session.expire();
  const release = session.deferExpiry();
  leaveForm();
  expect(session.current().token).toBe('one');
  release();
  expect(session.current()).toMatchObject({ token: null, ended: 'expired' });
});

test('a session that did not expire survives a released hold', () => {
  const { session } = begin();
  session.deferExpiry()();
  expect(session.current().token).toBe('one');
});

test('user data that arrives after the sign-out is ignored', () => {
  const { session, kept } = begin();
  session.end('signed-out');
  session.update(ana, 'one');
  expect([session.current().user, kept.size]).toEqual([null, 0]);
});

test('an expired session keeps the screen of unsaved work until its owner is back', () => {
  const { session } = begin();
  const release = session.guard(() => true);
  let changes = 0;
  session.subscribe(() => changes++);
  session.expire();
  session.expire();
  expect(session.current()).toMatchObject({ token: 'one', user: ana, isExpired: true });
  expect(changes).toBe(1);
  session.begin('two', ana);
  release();
  expect(session.current()).toEqual({ token: 'two', user: ana });
});

test('an expired session ends when there is no unsaved work', () => {
  const idle = begin().session;
  idle.guard(() => false);
  idle.expire();
  expect(idle.current()).toEqual({ token: null, user: null, ended: 'expired' });

  const { session } = begin();
  const release = session.guard(() => true);
  session.expire();
  release();
  expect(session.current()).toEqual({ token: null, user: null, ended: 'expired' });
});

test('the tab stores the token and the own profile, and nothing after the session (ASVS V14.3.1, V14.3.3)', () => {
  const { session, kept } = begin();
  session.update({ ...ana, name: 'Ana Rao' }, 'one');
  expect(Object.fromEntries(kept)).toEqual({
    token: 'one',
    user: JSON.stringify({ ...ana, name: 'Ana Rao' }),
  });
  session.end('signed-out');
  expect(kept.size).toBe(0);
});
