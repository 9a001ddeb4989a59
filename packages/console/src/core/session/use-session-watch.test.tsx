// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { startBackend } from '../../testing/backend.ts';
import { payouts } from '../../testing/payout-actions.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { useConsole } from '../context/console-context.ts';
import { liveBusOf } from '../live-bus/live-bus.ts';
import { useSession } from './use-session.ts';
import { useSessionWatch } from './use-session-watch.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function Watched({ interval }: { readonly interval?: number }) {
  useSessionWatch(interval);
  const { token, ended, user } = useSession();
  const { http, session } = useConsole();
  return (
    <>
      <p>{token ? 'signed in' : ended}</p>
      <output>{user?.permissions.join()}</output>
      <button type="button" onClick={() => http.get(`${base}/secret`).catch(() => undefined)}>
        Read
      </button>
      <button type="button" onClick={() => liveBusOf(session).publish('unknown')}>
        Follow
      </button>
    </>
  );
}

let base = '';
const me = { user: { username: 'ops', permissions: ['*'] }, capabilities: ['background-calls'] };
const available = { capabilities: ['background-calls'] };

test('ends the screen after its session was ended elsewhere', async () => {
  const { url, asked } = await startBackend(() => ({
    status: asked.length > 2 ? 401 : 200,
    body: me,
  }));
  renderConsole(url, payouts, <Watched interval={20} />, available);
  await screen.findByText('expired');
  expect(asked.map(({ method, url, headers }) => [method, url, headers['x-background']])).toEqual(
    Array(3).fill(['GET', '/me', 'true']),
  );
});

test('asks when the tab gets the focus, and not while it is hidden', async () => {
  const { url, asked } = await startBackend(() => ({ body: me }));
  renderConsole(url, payouts, <Watched />, available);
  await screen.findByText('signed in');
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  window.dispatchEvent(new Event('focus'));
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(asked).toHaveLength(1));
});

test('does not ask a backend that does not know such calls', async () => {
  const { url, asked } = await startBackend(() => ({ status: 401 }));
  renderConsole(url, payouts, <Watched />);
  await screen.findByText('signed in');
  window.dispatchEvent(new Event('focus'));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(asked).toEqual([]);
});

test.each(['Read', 'Follow'])('takes on the rights of now (after %s)', async (cause) => {
  const fewer = { ...me, user: { ...me.user, permissions: ['coins.list'] } };
  const { url, asked } = await startBackend((call) =>
    call.url === '/secret' ? { status: 403, body: { error: 'No.' } } : { body: fewer },
  );
  base = url;
  renderConsole(url, payouts, <Watched />, available);
  fireEvent.click(await screen.findByRole('button', { name: cause }));
  await screen.findByText('coins.list');
  expect(asked.filter((call) => call.url === '/me')).toHaveLength(1);
});
