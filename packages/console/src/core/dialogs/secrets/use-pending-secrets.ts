import { useEffect, useRef } from 'react';
import { useConsole } from '../../context/console-context.ts';
import type { OneTimeSecrets } from './one-time-secrets.ts';

/**
 * Keeps the secrets of a response while the dialog that received them closes. A session that expires
 * in between would take them along: it ends once they are shown, or the dialog was left.
 */
export function usePendingSecrets(
  onClose: () => void,
  onSecrets: (secrets: OneTimeSecrets) => void,
) {
  const { session } = useConsole();
  const kept = useRef<{ readonly secrets: OneTimeSecrets; readonly release: () => void }>(
    undefined,
  );
  useEffect(() => () => kept.current?.release(), []);
  return {
    keep: (secrets: OneTimeSecrets | undefined) => {
      if (secrets) kept.current = { secrets, release: session.deferExpiry() };
    },
    /** True if there are some that were not shown yet. */
    hasKept: () => kept.current !== undefined,
    afterClose: () => (kept.current ? onSecrets(kept.current.secrets) : onClose()),
  };
}
