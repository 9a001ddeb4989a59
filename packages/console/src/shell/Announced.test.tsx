// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createSession } from '../auth/session.ts';
import { ConsoleContext, type ConsoleSettings } from '../console-context.ts';
import { coins } from '../testing/coins.ts';
import { createStorage } from '../testing/storage.ts';
import { Announced } from './Announced.tsx';

afterEach(cleanup);

function draw(announced: boolean, ...capabilities: string[]): void {
  const user = JSON.stringify({ permissions: ['*'], capabilities });
  const session = createSession(createStorage({ token: 't', user }));
  const settings = { session, brand: { name: 'Shop' } } as unknown as ConsoleSettings;
  render(
    <ConsoleContext value={settings}>
      <Announced resource={{ ...coins, announced }}>the list</Announced>
    </ConsoleContext>,
  );
}

test.each([
  [false, []],
  [true, ['resource:coins']],
])('renders the screen of a resource that the backend has (%j, %j)', (announced, capabilities) => {
  draw(announced, ...capabilities);
  expect(screen.queryByText('the list')).not.toBeNull();
});

test('requests nothing of a resource that the backend did not announce', () => {
  draw(true, 'resource:fees', 'sorting');
  expect(screen.queryByText('the list')).toBeNull();
  expect(screen.getByRole('heading').textContent).toBe('Admin Dashboard');
});
