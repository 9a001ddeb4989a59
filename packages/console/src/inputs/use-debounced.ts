import { useEffect, useState } from 'react';

/** How long typing must pause before a request is sent (spec §9). */
export const searchDebounceMs = 500;

/** A search text as it was when typing last paused; an emptied one counts immediately. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
