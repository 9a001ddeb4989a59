import type { liveEvents } from '@koshpay/resource/internal';
import { expect, vi } from 'vitest';

/** An event as a browser receives it. */
export interface ReceivedEvent {
  readonly name: keyof typeof liveEvents;
  readonly id: string | undefined;
  readonly data: unknown;
}

/** A stream of live events, as it was received until now. */
export interface TestStream {
  readonly status: number;
  readonly headers: Headers;
  readonly events: ReceivedEvent[];
  /** Everything that came, with heartbeats. */
  readonly text: () => string;
  readonly isOver: () => boolean;
  /** The changes of a resource, once there are some. */
  readonly changesOf: (resource: string) => Promise<unknown[]>;
  readonly close: () => Promise<void>;
}

/** Opens a stream at an app that listens, and reads it. */
export async function openStream(
  url: string,
  headers: Record<string, string>,
): Promise<TestStream> {
  const stopping = new AbortController();
  const answer = await fetch(url, { headers, signal: stopping.signal });
  const events: ReceivedEvent[] = [];
  let text = '';
  let isOver = false;
  const reading = (async () => {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of answer.body ?? []) {
      const received = decoder.decode(chunk, { stream: true });
      text += received;
      rest += received;
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      events.push(...blocks.flatMap(toEvent));
    }
  })()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  return {
    status: answer.status,
    headers: answer.headers,
    events,
    text: () => text,
    isOver: () => isOver,
    changesOf: (resource) =>
      vi.waitFor(
        () => {
          const found = changesIn(events).filter((change) => change.resource === resource);
          expect(found).not.toEqual([]);
          return found.map(({ resource: _, ...change }) => change);
        },
        { timeout: 60_000, interval: 10 },
      ),
    close: async () => {
      stopping.abort();
      await reading;
    },
  };
}

/** The changes of some events. */
export function changesIn(events: readonly ReceivedEvent[]): { readonly resource: string }[] {
  return events
    .filter(({ name }) => name === 'change')
    .flatMap(({ data }) => data as { readonly resource: string }[]);
}

function toEvent(block: string): ReceivedEvent[] {
  const fields = new Map(
    block.split('\n').map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name, value.join(': ')] as const;
    }),
  );
  const name = fields.get('event');
  if (!name) return [];
  const data: unknown = JSON.parse(fields.get('data') ?? 'null');
  return [{ name: name as ReceivedEvent['name'], id: fields.get('id'), data }];
}
