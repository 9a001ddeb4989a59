import type { Backend } from './backend.ts';
import { readRow } from './row-response.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Creates the function that sends the changes of rows. A list may still show a row as it was before
 * the user's own last change: the version of that change is sent instead, or it would look like
 * someone else's.
 */
export function createSendChange() {
  const next = new Map<string, unknown>();
  return async (
    backend: Backend,
    id: unknown,
    values: Values,
    send: (values: Values) => Promise<unknown>,
  ): Promise<unknown> => {
    const keyOf = (version: unknown) => JSON.stringify([backend.title, id, version]);
    let version = values.updated_at;
    while (next.has(keyOf(version))) version = next.get(keyOf(version));
    const body = await send(version === undefined ? values : { ...values, updated_at: version });
    const changed = readRow(backend, body)?.updated_at;
    if (version !== undefined && String(changed ?? '') > String(version))
      next.set(keyOf(version), changed);
    return body;
  };
}
