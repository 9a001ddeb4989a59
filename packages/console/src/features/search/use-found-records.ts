import { useEffect, useState } from 'react';
import { useConsole } from '../../core/context/console-context.ts';
import { toApiError } from '../../core/data/errors.ts';
import { useCapability } from '../../core/session/use-session.ts';

/** A field of a record, with its value as text. */
export interface FoundField {
  readonly field: string;
  readonly value: string;
}

/** The records of a resource that the backend found. */
export interface FoundRecords {
  readonly resource: string;
  readonly records: readonly {
    readonly id: number;
    readonly title: string | null;
    readonly match?: FoundField;
    /** The fields that tell it apart from others with its title. */
    readonly apart?: readonly FoundField[];
  }[];
  readonly has_more: boolean;
}

interface Found {
  readonly state: 'ready' | 'loading' | 'failed' | 'offline';
  readonly groups: readonly FoundRecords[];
}

/** Typing continues within this time; the response takes a third of it. */
const pauseMs = 120;
const shortest = 2;
const none: Found = { state: 'ready', groups: [] };

/** The records that a text finds, from a backend that supports the search. */
export function useFoundRecords(text: string) {
  const { http, adminApiUrl } = useConsole();
  const isAvailable = useCapability('search');
  const [found, setFound] = useState(none);
  const [attempt, setAttempt] = useState(0);
  const isWanted = isAvailable && text.length >= shortest;

  useEffect(() => {
    if (!isWanted) return setFound(none);
    if (!navigator.onLine) return setFound({ state: 'offline', groups: [] });
    const controller = new AbortController();
    setFound(({ groups }) => ({ state: 'loading', groups }));
    const search = async () => {
      try {
        const { data } = await http.get<{ data: FoundRecords[] }>(`${adminApiUrl}/search`, {
          params: { q: text.slice(0, 200) },
          signal: controller.signal,
        });
        setFound({ state: 'ready', groups: data.data });
      } catch (error) {
        if (controller.signal.aborted) return;
        const isOffline = toApiError(error).kind === 'network' && !navigator.onLine;
        setFound({ state: isOffline ? 'offline' : 'failed', groups: [] });
      }
    };
    const timer = setTimeout(search, attempt === 0 ? pauseMs : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isWanted, text, attempt, http, adminApiUrl]);

  return { ...found, isWanted, retry: () => setAttempt((count) => count + 1) };
}
