import { useEffect, useRef, useState } from 'react';

/** The pause of typing before a request is sent, in milliseconds (spec §9). */
export const searchDebounceMs = 500;

/**
 * The text of a search box, applied once typing pauses for 500 ms. It follows changes from
 * outside (Back, Reset), but not those of its own typing.
 */
export function useDebouncedSearch(applied: string, apply: (text: string) => void) {
  const [text, setText] = useState(applied);
  const latest = useRef({ applied, apply });
  latest.current.apply = apply;

  useEffect(() => {
    if (latest.current.applied === applied) return;
    latest.current.applied = applied;
    setText(applied);
  }, [applied]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === latest.current.applied) return;
    const timer = setTimeout(() => {
      latest.current.applied = wanted;
      latest.current.apply(wanted);
    }, searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText] as const;
}
