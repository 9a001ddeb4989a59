import { CommandError } from '../command-error.ts';
import { readDatabaseUrl } from '../env.ts';
import { loadJson } from './load-json.ts';
import { readOpenApi } from './openapi.ts';
import { followPointer, isOpenApi } from './openapi-document.ts';
import { readTable } from './postgres.ts';
import { readRows } from './rows.ts';
import type { SourceShape } from './source-shape.ts';

/** The shape without a source: a start to change. */
const blank: SourceShape = {
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 50, samples: [] },
    { name: 'status', type: 'text', values: ['active', 'inactive'], samples: [] },
  ],
  unique: [],
  isWire: false,
  summary: 'no source',
};

/**
 * Reads what `--from` names: a JSON file or URL with sample rows, a part of an OpenAPI document
 * (`openapi.json#/paths/~1v2~1payouts`) or a table (`postgres://…/db#payouts`, or `postgres:payouts`
 * in the database of `DATABASE_URL`).
 *
 * @throws {CommandError} with the problem and the cure
 */
export async function readSource(from: string | undefined, resource: string): Promise<SourceShape> {
  if (from === undefined) return blank;
  const hash = from.indexOf('#');
  const location = hash < 0 ? from : from.slice(0, hash);
  const part = hash < 0 ? undefined : decode(from.slice(hash + 1)) || undefined;
  if (/^postgres(ql)?:\/\//i.test(location)) return readTable(location, part ?? needTable());
  const [, table] = /^postgres:(.+)$/i.exec(from) ?? [];
  if (table !== undefined) return readTable(readDatabaseUrl(), table);
  const document = await loadJson(location);
  if (isOpenApi(document)) return readOpenApi(document, part);
  return readRows(part === undefined ? document : followPointer(document, part), resource);
}

/** A fragment may be URL-encoded. */
function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function needTable(): never {
  throw new CommandError('Name the table after a #: --from postgres://user@host/database#payouts');
}
