import { Readable } from 'node:stream';
import type { Resource } from '@koshpay/resource';
import { createOffsetAt, type ExportQuery, exportedByDefault } from '@koshpay/resource/internal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, accountKeyOf, actorOf } from '../../core/actor.ts';
import { record } from '../../core/audit/record.ts';
import type { AppDatabase, Database } from '../../core/database/connection/connect.ts';
import { preferredLanguage } from '../../core/languages.ts';
import { withListErrors } from '../../core/resources/list/list-errors.ts';
import { toZonedQuery } from '../../core/resources/read/zoned-query.ts';
import type { ResourceParts } from '../../core/resources/resource-parts.ts';
import { toCsvLine } from './csv.ts';
import { type ExportColumn, toExportColumns } from './export-columns.ts';
import { readRows } from './read-rows.ts';
import { findNamedReferences } from './reference-names.ts';
import { openSnapshot } from './snapshot.ts';

type Row = Record<string, unknown>;

interface Parts extends ResourceParts {
  readonly db: AppDatabase;
}

/**
 * Creates the function that opens the stream of an export. The first rows are read before it returns:
 * what is wrong before that is a response. What fails later ends the stream with an error, which cuts the
 * connection: a file that is not whole never looks whole.
 *
 * @returns the stream, and the end of the export, which is due when the connection is done with it
 */
export function createStreamExport(parts: Parts) {
  const { db, product, resource } = parts;
  const zonedOf = createZonedTexts();

  return async (request: FastifyRequest) => {
    const access = product.accessOf(request.staff);
    const query = toZonedQuery(resource, request.query as ExportQuery, access);
    const format = {
      zoned: zonedOf(access.timeZone ?? product.timeZone),
      translate: product.translators[preferredLanguage(request.headers)],
    };
    const { readable } = access.of(resource.name);
    const keys = query.columns ?? exportedByDefault(readable);
    const named = findNamedReferences(product, readable, access, keys);
    const columns = toExportColumns(product, readable, keys, named, format);
    const write = writers[query.format];
    const snapshot = await openSnapshot(db, accountKeyOf(request));
    const batches = readRows(snapshot.cursor, parts, access, { query, keys, named });
    const sent = createSentRows((rows, outcome) =>
      recordExport(db, actorOf(request), resource, { query, columns: keys, rows, outcome }),
    );
    const toText = (rows: readonly Row[]) => rows.map((row) => write.line(columns, row)).join('');
    const close = async () => {
      sent.close();
      await snapshot.close();
      await sent.finish(request.server.isStopping ? 'failed' : 'cancelled');
    };
    try {
      const first = await withListErrors({}, () => batches.next());
      const texts = sent.texts(write.head(columns), first, batches, toText);
      return { stream: Readable.from(texts, { objectMode: false }), close };
    } catch (error) {
      await snapshot.close();
      throw error;
    }
  };
}

/**
 * Creates what counts the rows that an export sends, and records its end once.
 *
 * @param recordEnd records the rows that were sent, and how the export ended
 */
function createSentRows(recordEnd: (rows: number, outcome: Exported['outcome']) => Promise<void>) {
  let rows = 0;
  let isFinished = false;
  let isClosed = false;
  const finish = async (outcome: Exported['outcome']) => {
    if (isFinished) return;
    isFinished = true;
    await recordEnd(rows, outcome);
  };

  async function* texts(
    head: string,
    first: IteratorResult<readonly Row[]>,
    batches: AsyncIterator<readonly Row[]>,
    toText: (rows: readonly Row[]) => string,
  ): AsyncGenerator<string> {
    try {
      yield head;
      for (let next = first; !next.done; next = await batches.next()) {
        rows += next.value.length;
        yield toText(next.value);
      }
    } catch (error) {
      if (!isClosed) await finish('failed');
      throw error;
    }
    await finish('finished');
  }

  const close = () => {
    isClosed = true;
  };
  return { finish, texts, close };
}

interface Writer {
  readonly head: (columns: readonly ExportColumn[]) => string;
  readonly line: (columns: readonly ExportColumn[], row: Row) => string;
}

/** Spreadsheets take a file without this mark for one of their own country's letters. */
const byteOrderMark = '\uFEFF';

const writers: Readonly<Record<ExportQuery['format'], Writer>> = {
  csv: {
    head: (columns) => byteOrderMark + toCsvLine(columns.map(({ label }) => label)),
    line: (columns, row) => toCsvLine(columns.map(({ key, toCell }) => toCell(row[key]))),
  },
  jsonl: {
    head: () => '',
    line: (columns, row) =>
      `${JSON.stringify(Object.fromEntries(columns.map(({ key }) => [key, row[key] ?? null])))}\n`,
  },
};

/** The headers of a file that is downloaded. */
export function toFile(reply: FastifyReply, name: string, format: ExportQuery['format']) {
  const file = `${name}-${new Date().toISOString().slice(0, 10)}.${format}`;
  const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson';
  return reply.header('content-disposition', `attachment; filename="${file}"`).type(type);
}

/** Creates the function that finds the {@link createZonedText} of a time zone, of which few are used. */
function createZonedTexts(): (timeZone: string) => (time: Date) => string {
  const known = new Map<string, (time: Date) => string>();
  return (timeZone) => {
    const found = known.get(timeZone) ?? createZonedText(timeZone);
    known.set(timeZone, found);
    return found;
  };
}

/**
 * Creates the function that writes a time as people read it, with its offset: `2026-11-21
 * 14:03:22+05:30`. Milliseconds are left out where there are none.
 */
function createZonedText(timeZone: string): (time: Date) => string {
  const offsetAt = createOffsetAt(timeZone);
  return (time) => {
    const { ms, text } = offsetAt(time.getTime());
    const local = new Date(time.getTime() + ms).toISOString();
    return `${local.slice(0, 10)} ${local.slice(11, -1).replace(/\.000$/, '')}${text}`;
  };
}

/** The outcome of an export: the rows that it sent, and its end. */
interface Exported {
  readonly query: ExportQuery;
  readonly columns: readonly string[];
  readonly rows: number;
  readonly outcome: 'finished' | 'cancelled' | 'failed';
}

/** Records an export as one act: whatever became of it, its rows have left. */
function recordExport(
  db: Database,
  actor: Actor,
  { name }: Resource,
  { query: { columns: _, ...query }, columns, rows, outcome }: Exported,
): Promise<void> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const form = { ...Object.fromEntries(given), columns, rows, outcome };
  return db.transaction((tx) =>
    record(tx, actor, { action: `${name}.export`, resource: name, form }),
  );
}
