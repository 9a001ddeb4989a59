import { useEffect, useState } from 'react';

/** A number that changes when colours do: with the theme, or forced ones. */
export function useColorChanges(): number {
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    const note = () => setChanges((count) => count + 1);
    const theme = new MutationObserver(note);
    theme.observe(document.documentElement, { attributeFilter: ['class'] });
    const forced = matchMedia('(forced-colors: active)');
    forced.addEventListener('change', note);
    return () => {
      theme.disconnect();
      forced.removeEventListener('change', note);
    };
  }, []);
  return changes;
}
