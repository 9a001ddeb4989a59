// @vitest-environment happy-dom
import type { Resource } from '@koshpay/resource';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startBackend } from '../../testing/backend.ts';
import { coins } from '../../testing/coins.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import StepUpDialog from './StepUpDialog.tsx';

test('says why a passkey was not used as it does at sign-in', async () => {
  const { url } = await startBackend(() => ({ body: { options: {} } }));
  renderConsole(
    url,
    coins as unknown as Resource,
    <StepUpDialog fields={['password', 'response']} onSettle={vi.fn()} />,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'No passkey was used. Try again, or use another way.',
  );
});
