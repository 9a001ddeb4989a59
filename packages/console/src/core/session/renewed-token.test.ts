import { expect, test } from 'vitest';
import { createStorage } from '../../testing/storage.ts';
import { followOtherTabs, renewInAllTabs } from './renewed-token.ts';
import { createSession } from './session.ts';

const tabOf = (token: string) => createSession(createStorage({ token }));

test('a tab with a copy of a renewed token gets the next one, and others keep theirs', async () => {
  const [here, copy, other] = [tabOf('one'), tabOf('one'), tabOf('another')];
  const stops = [copy, other].map(followOtherTabs);
  renewInAllTabs(here, { former: 'one', token: 'two' });
  expect(here.current().token).toBe('two');
  await expect.poll(() => copy.current().token).toBe('two');
  expect(other.current().token).toBe('another');
  for (const stop of stops) stop();
});

test('a copy that met the end of the former token before it heard of the next continues', () => {
  const session = tabOf('one');
  session.begin('one', { ...session.current().user, id: 1 } as never);
  session.guard(() => true);
  session.expire();
  session.renew({ former: 'one', token: 'two' });
  expect(session.current()).toMatchObject({ token: 'two' });
  expect(session.current().isExpired).toBeUndefined();
});
