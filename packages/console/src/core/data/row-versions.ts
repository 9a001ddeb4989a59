import type { Capability } from '@koshpay/resource/internal';
import type { Backend } from './backend.ts';
import { readRow } from './row-response.ts';

type Row = Readonly<Record<string, unknown>>;

interface Change {
  readonly id: unknown;
  readonly values: Row;
  /** The capability of a backend that compares the version; none if it never does. */
  readonly needs?: Capability | undefined;
  readonly send: (values: Row) => Promise<unknown>;
}

/**
 * The versions of rows, which changes name. A page of plain Refine passes none: the version that
 * was read last is sent. A list may still show a row as it was before the user's own last change:
 * the version of that change is sent instead, or it would look like someone else's.
 */
export function createRowVersions() {
  const next = new Map<string, unknown>();
  const read = new WeakMap<Backend, Map<string, unknown>>();
  const readOf = (backend: Backend) => {
    const known = read.get(backend) ?? new Map<string, unknown>();
    read.set(backend, known);
    return known;
  };
  return {
    /** Remembers the versions of rows that were read. */
    remember: <Rows extends readonly Row[]>(backend: Backend, rows: Rows): Rows => {
      const known = readOf(backend);
      for (const { id, updated_at } of rows) if (updated_at) known.set(String(id), updated_at);
      return rows;
    },
    /** Sends a change of a row with its version. */
    sendChange: async (backend: Backend, { id, values, needs, send }: Change): Promise<unknown> => {
      const keyOf = (version: unknown) => JSON.stringify([backend.title, id, version]);
      const isCompared = needs !== undefined && backend.can(needs);
      let version = values.updated_at ?? (isCompared ? readOf(backend).get(String(id)) : undefined);
      while (next.has(keyOf(version))) version = next.get(keyOf(version));
      const body = await send(version === undefined ? values : { ...values, updated_at: version });
      const changed = readRow(backend, body)?.updated_at;
      if (version !== undefined && String(changed ?? '') > String(version))
        next.set(keyOf(version), changed);
      return body;
    },
  };
}
