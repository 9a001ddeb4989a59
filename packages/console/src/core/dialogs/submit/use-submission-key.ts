import { useRef } from 'react';
import type { ApiError } from '../../data/errors.ts';

/**
 * The idempotency key of what a dialog sends. Sent again with the same values because its outcome is
 * unknown, it keeps the key, so that the backend makes the change once.
 */
export function useSubmissionKey() {
  const last = useRef<{ readonly key: string; readonly content: string }>(undefined);
  const isSent = useRef(false);
  return {
    /** True unless one is under way: a second press can come before React has rendered the first. */
    begin: (): boolean => {
      const isFirst = !isSent.current;
      isSent.current = true;
      return isFirst;
    },
    /** Ends it before it was sent. */
    end: () => {
      isSent.current = false;
    },
    keyFor: (...values: readonly unknown[]): string => {
      const content = JSON.stringify(values);
      if (last.current?.content !== content) last.current = { key: createKey(), content };
      return last.current.key;
    },
    /** Ends it, and forgets its key if it was carried out or refused. */
    settle: (error?: ApiError | null) => {
      isSent.current = false;
      if (!error || !isUnknownOutcome(error)) last.current = undefined;
    },
  };
}

function isUnknownOutcome({ kind, code }: ApiError): boolean {
  return kind === 'network' || kind === 'server' || code === 'request_in_progress';
}

/** 128 random bits. `crypto.randomUUID` is missing on pages without TLS. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
