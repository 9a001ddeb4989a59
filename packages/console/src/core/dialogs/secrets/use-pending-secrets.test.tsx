// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createRefine } from '../../../testing/refine.tsx';
import { useConsole } from '../../context/console-context.ts';
import { usePendingSecrets } from './use-pending-secrets.ts';

const wrapper = createRefine('http://127.0.0.1:1/api');

test('keeps an expired session from the answer on until the secrets are shown', () => {
  const [onClose, onSecrets] = [vi.fn(), vi.fn()];
  const { result, unmount } = renderHook(
    () => ({ ...usePendingSecrets(onClose, onSecrets), session: useConsole().session }),
    { wrapper },
  );
  const { keep, afterClose, session } = result.current;
  keep({ Mnemonic: 'abandon' });
  session.expire();
  expect(session.current().token).toBe('t');
  afterClose();
  expect(onSecrets).toHaveBeenCalledWith({ Mnemonic: 'abandon' });
  expect(onClose).not.toHaveBeenCalled();
  unmount();
  expect(session.current()).toMatchObject({ token: null, ended: 'expired' });
});
