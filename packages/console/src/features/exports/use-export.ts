import type { Resource } from '@koshpay/resource';
import type { exportFormats } from '@koshpay/resource/internal';
import { useEffect, useRef, useState } from 'react';
import { useConsole } from '../../core/context/console-context.ts';
import { toApiError } from '../../core/data/errors.ts';
import { t } from '../../core/language/text.ts';
import { saveFile } from '../../core/list/panel/save-file.ts';

/** The storage of a download until it is complete. */
interface FileSink {
  readonly write: (chunk: Uint8Array<ArrayBuffer>) => void;
  /** The whole file. */
  readonly finish: () => Blob;
}

const partBytes = 4 * 1024 * 1024;

const quote = 0x22;

const newline = 0x0a;

type Format = (typeof exportFormats)[number];

/** The progress of an export. */
export interface ExportState {
  readonly phase: 'idle' | 'running' | 'done' | 'failed';
  readonly rows: number;
  readonly bytes: number;
  /** Of the saved file. */
  readonly fileName?: string;
  /** The reason why it failed. */
  readonly problem?: string;
}

interface Wanted {
  readonly format: Format;
  readonly columns: readonly string[];
  readonly query: Readonly<Record<string, string>>;
}

const idle: ExportState = { phase: 'idle', rows: 0, bytes: 0 };

/** The pause between two updates of the shown progress, in milliseconds. */
const progressMs = 200;

/** Exports a list: nothing is saved before the whole file is there. */
export function useExport({ name }: Resource) {
  const { http, adminApiUrl } = useConsole();
  const [state, setState] = useState(idle);
  const running = useRef<AbortController>(undefined);
  const cancel = () => {
    running.current?.abort();
    setState(idle);
  };
  useEffect(() => () => running.current?.abort(), []);

  const start = async ({ format, columns, query }: Wanted) => {
    const stop = new AbortController();
    running.current = stop;
    setState({ ...idle, phase: 'running' });
    try {
      const { data } = await http.request<ReadableStream<Uint8Array<ArrayBuffer>>>({
        url: `${adminApiUrl}/${name}/export`,
        params: { ...query, format, columns: columns.join(',') },
        responseType: 'stream',
        signal: stop.signal,
      });
      const fileName = `${name}-${new Date().toISOString().slice(0, 10)}.${format}`;
      const saved = await save(data, format, stop.signal, (progress) =>
        setState({ ...progress, phase: 'running' }),
      );
      saveFile(saved.file, fileName);
      setState({ rows: saved.rows, bytes: saved.bytes, phase: 'done', fileName });
    } catch (cause) {
      if (stop.signal.aborted) return;
      setState((before) => ({ ...before, phase: 'failed', problem: toProblem(cause) }));
    }
  };
  return { state, start, cancel };
}

const types = { csv: 'text/csv', jsonl: 'application/x-ndjson' } as const;

async function save(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  format: Format,
  signal: AbortSignal,
  onProgress: (progress: { rows: number; bytes: number }) => void,
) {
  const sink = createFileSink(types[format]);
  const count = createRecordCounter(format);
  const progress = { rows: 0, bytes: 0 };
  let shownAt = 0;
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    signal.throwIfAborted();
    sink.write(next.value);
    progress.rows = count(next.value);
    progress.bytes += next.value.length;
    if (performance.now() - shownAt < progressMs) continue;
    shownAt = performance.now();
    onProgress({ ...progress });
  }
  return { ...progress, file: sink.finish() };
}

/** A stream that breaks has no sentence of its own. */
function toProblem(cause: unknown): string {
  const { statusCode, message } = toApiError(cause);
  return statusCode > 0 ? message : t('The connection broke. Nothing was saved.');
}

/** Creates the function that counts the rows of a file while it arrives, without its headings. */
export function createRecordCounter(
  format: (typeof exportFormats)[number],
): (chunk: Uint8Array) => number {
  const isCsv = format === 'csv';
  let isQuoted = false;
  let lines = 0;
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === quote && isCsv) isQuoted = !isQuoted;
      else if (byte === newline && !isQuoted) lines += 1;
    }
    return Math.max(0, isCsv ? lines - 1 : lines);
  };
}

/**
 * Keeps a download in blobs, which browsers move out of the page's memory. None of it is left
 * when the page is closed, unlike in the storage of a site.
 */
function createFileSink(type: string): FileSink {
  const parts: Blob[] = [];
  let pending: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const flush = () => {
    parts.push(new Blob(pending));
    pending = [];
    bytes = 0;
  };
  return {
    write: (chunk) => {
      pending.push(chunk);
      bytes += chunk.length;
      if (bytes >= partBytes) flush();
    },
    finish: () => {
      flush();
      return new Blob(parts, { type });
    },
  };
}
