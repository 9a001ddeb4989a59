import { useEffect, useRef } from 'react';
import { useConsole } from '../../context/console-context.ts';

/** Keeps the screen of an expired session while there is unsaved work on it. */
export function useSessionGuard(hasUnsaved: () => boolean): void {
  const { session } = useConsole();
  const current = useRef(hasUnsaved);
  current.current = hasUnsaved;
  useEffect(() => session.guard(() => current.current()), [session]);
}
