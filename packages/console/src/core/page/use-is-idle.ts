import { useEffect, useState } from 'react';

/** True if the page has had time for what it does not need at first. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 1000);
    return () => clearTimeout(timer);
  }, []);
  return isIdle;
}
