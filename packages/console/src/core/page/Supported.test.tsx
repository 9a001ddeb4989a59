// @vitest-environment happy-dom
import type { Specification } from '@koshpay/resource';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { coins } from '../../testing/coins.ts';
import { createStorage } from '../../testing/storage.ts';
import { ConsoleContext, type ConsoleSettings } from '../context/console-context.ts';
import { createSession } from '../session/session.ts';
import { Supported } from './Supported.tsx';

function draw(specification: Specification | undefined, ...capabilities: string[]): void {
  const user = JSON.stringify({ permissions: ['*'], capabilities });
  const session = createSession(createStorage({ token: 't', user }));
  const settings = { session, brand: { name: 'Shop' }, product: { specification } };
  render(
    <ConsoleContext value={settings as unknown as ConsoleSettings}>
      <Supported resource={coins}>{({ edit }) => `edits ${edit.join(', ')}`}</Supported>
    </ConsoleContext>,
  );
}

test.each([
  [undefined, []],
  [{}, ['resource:coins']],
])('renders a resource that the backend has as it is declared (%j, %j)', (specified, names) => {
  draw(specified, ...names);
  expect(screen.queryByText(`edits ${coins.edit.join(', ')}`)).not.toBeNull();
});

test('renders a resource with what is specified where it is not supported', () => {
  draw({ coins: { rows: ['name'], edit: ['name'] } }, 'resource:fees', 'sorting');
  expect(screen.queryByText('edits name')).not.toBeNull();
});

test('sends no request for a resource that the backend does not have', () => {
  draw({}, 'resource:fees', 'sorting');
  expect(screen.queryByText(/edits/)).toBeNull();
  expect(screen.getByRole('heading').textContent).toBe('Admin Dashboard');
});
