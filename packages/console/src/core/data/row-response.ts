import type { Backend } from './backend.ts';

type Row = Record<string, unknown>;

/** The row in a response, under our names; undefined if it has none. */
export function readRow({ names }: Backend, body: unknown): Row | undefined {
  if (!isRow(body)) return undefined;
  const { data: row = body } = body;
  return isRow(row) ? names.fromRow(row) : undefined;
}

/**
 * The response to a write. It may contain the row or not, and nothing depends on it. Secrets beside
 * the row, and the approval that the write waits for, are passed to the caller.
 */
export function readWritten(backend: Backend, body: unknown) {
  return {
    data: (readRow(backend, body) ?? {}) as never,
    ...(isRow(body) && isRow(body.one_time_secrets) && { one_time_secrets: body.one_time_secrets }),
    ...(isRow(body) && isRow(body.approval) && { approval: body.approval }),
  };
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
