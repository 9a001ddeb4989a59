// @vitest-environment happy-dom
import type { NotificationProvider } from '@refinedev/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import { expect, test, vi } from 'vitest';
import { Feedback } from './Feedback.tsx';
import { useNotifications } from './notification-provider.tsx';

/** Renders the place of toasts, and returns their provider. */
function start(): NotificationProvider {
  const started: NotificationProvider[] = [];
  function Screen() {
    started[0] = useNotifications();
    return null;
  }
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <Feedback>
        <Screen />
      </Feedback>
    </ConfigProvider>,
  );
  return started[0] as NotificationProvider;
}

test("shows Refine's description as the title of a toast", async () => {
  const { open } = start();
  act(() => open({ key: 'a', type: 'success', message: '', description: 'Token saved.' }));
  expect(await screen.findByText('Token saved.')).toBeDefined();
});

test('offers to undo a write of a screen that lets Refine wait with it', async () => {
  const { open } = start();
  const cancelMutation = vi.fn();
  const message = 'You have 5 seconds to undo';
  act(() => open({ key: 'b', type: 'progress', message, cancelMutation, undoableTimeout: 5 }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  act(() => undo.click());
  expect(cancelMutation).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});
