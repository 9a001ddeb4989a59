import { describe, expect, test } from 'vitest';
import { startBackend } from '../../testing/backend.ts';
import { createStorage } from '../../testing/storage.ts';
import { createSession, type User } from '../session/session.ts';
import { createStepUp } from '../session/step-up.ts';
import { createHttp } from './http.ts';

const user: User = {
  id: 1,
  username: 'a',
  name: 'A',
  email: '',
  permissions: ['*'],
  capabilities: [],
};

test('ends the session once when several calls are refused together', async () => {
  const { url, asked } = await startBackend(() => ({ status: 401, body: { error: 'no' } }));
  const storage = createStorage({ token: 't' });
  const session = createSession(storage);
  let ends = 0;
  session.subscribe(() => ends++);
  const http = createHttp(session);
  await Promise.allSettled([1, 2, 3, 4].map((call) => http.get(`${url}/${call}`)));
  expect(asked).toHaveLength(4);
  expect(ends).toBe(1);
  expect(session.current()).toEqual({
    token: null,
    user: null,
    ended: 'expired',
    reason: 'no',
  });
  expect(storage.map.size).toBe(0);
});

test('does not end a session by a refusal of the previous one', async () => {
  const { url } = await startBackend(() => ({ status: 401 }));
  const session = createSession(createStorage({ token: 'old' }));
  const late = createHttp(session).get(url);
  await Promise.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  session.begin('new', user);
  await expect(late).rejects.toMatchObject({ kind: 'unauthenticated' });
  expect(session.current().token).toBe('new');
});

test('leaves a failed sign-in to the sign-in page', async () => {
  const { url } = await startBackend(() => ({ status: 401, body: { message: 'Wrong password' } }));
  const session = createSession(createStorage());
  await expect(createHttp(session).post(url, {})).rejects.toMatchObject({
    serverMessage: 'Wrong password',
  });
  expect(session.current().ended).toBeUndefined();
});

describe('a proof of who the person is', () => {
  const refusal = {
    status: 403,
    body: {
      error: 'Please confirm that it is you.',
      code: 'step_up_required',
      details: [{ field: 'two_fa_code', code: 'required', message: '' }],
    },
  };

  test('is asked for once by calls that need it together, which are then sent once more with the new token', async () => {
    const { url, asked } = await startBackend(() =>
      asked.length <= 3 ? refusal : { body: { data: asked.length } },
    );
    const stepUp = createStepUp();
    const session = createSession(createStorage({ token: 't' }));
    const http = createHttp(session, stepUp);
    const requests: unknown[] = [];
    stepUp.subscribe(() => requests.push(stepUp.current()));
    const calls = [1, 2, 3].map((call) => http.post(`${url}/${call}`, { call }));
    await expect.poll(() => asked).toHaveLength(3);
    await expect.poll(() => requests).toEqual([{ fields: ['two_fa_code'] }]);
    await new Promise((resolve) => setImmediate(resolve));
    session.begin('another', {} as User);
    stepUp.settle(true);
    await Promise.all(calls);
    expect(asked.map(({ authorization }) => authorization?.slice(7))).toEqual([
      ...Array(3).fill('t'),
      ...Array(3).fill('another'),
    ]);
    expect(asked.slice(3).map(({ url: path, body }) => [path, body])).toEqual(
      expect.arrayContaining([
        ['/1', { call: 1 }],
        ['/2', { call: 2 }],
        ['/3', { call: 3 }],
      ]),
    );
    expect(requests.at(-1)).toBeNull();
  });

  test('that is refused again is not asked for a second time', async () => {
    const { url, asked } = await startBackend(() => refusal);
    const stepUp = createStepUp();
    stepUp.subscribe(() => stepUp.current() && stepUp.settle(true));
    const http = createHttp(createSession(createStorage({ token: 't' })), stepUp);
    await expect(http.get(url)).rejects.toMatchObject({ code: 'step_up_required' });
    expect(asked).toHaveLength(2);
  });

  test('leaves the call refused when the person cancels', async () => {
    const { url, asked } = await startBackend(() => refusal);
    const stepUp = createStepUp();
    stepUp.subscribe(() => stepUp.current() && stepUp.settle(false));
    const http = createHttp(createSession(createStorage({ token: 't' })), stepUp);
    await expect(http.get(url)).rejects.toMatchObject({ statusCode: 403 });
    expect(asked).toHaveLength(1);
  });
});
