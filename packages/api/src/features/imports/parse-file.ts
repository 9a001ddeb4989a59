import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type AppError, invalidField } from '../../core/errors.ts';
import { maxColumns, maxRows } from './limits.ts';
import { type Gap, toRowNumber } from './tables.ts';

/** The content of a CSV file. */
export interface ParsedFile {
  readonly headers: readonly string[];
  /** Each as long as the headings. */
  readonly rows: readonly (readonly string[])[];
  readonly gaps: readonly Gap[];
}

/**
 * Reads a CSV file in any usual encoding, with commas, semicolons or tabs.
 *
 * @throws {AppError} `validation_failed` for a file that is not a table, is empty or has too many rows
 */
export async function parseFile(file: Uint8Array): Promise<ParsedFile> {
  const text = decodeText(file);
  if (text.includes('\0')) throw refused('This is not a CSV file. Save the sheet as CSV first.');
  const parser = Readable.from(toParts(text), { objectMode: false }).pipe(
    parse({ ...readDelimiter(text), bom: true, relaxColumnCount: true, relaxQuotes: true }),
  );
  let headers: string[] | undefined;
  const rows: string[][] = [];
  const gaps: Gap[] = [];
  let number = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      number += 1;
      if (record.every((cell) => cell.trim() === '')) continue;
      if (!headers) {
        headers = toHeaders(record);
        continue;
      }
      if (number !== toRowNumber(gaps, rows.length)) gaps.push([rows.length, number]);
      rows.push(fit(record, headers.length, number));
      if (rows.length > maxRows)
        throw refused(`A file may have ${maxRows.toLocaleString('en-IN')} rows at most. Split it.`);
    }
  } catch (error) {
    if (error instanceof CsvError) throw refused(toSentence(error));
    throw error;
  }
  if (!headers || rows.length === 0)
    throw refused('This file has no rows. Its first line must be the headings of the columns.');
  return { headers, rows, gaps };
}

/** A first line `sep=;`, which only spreadsheets write and hide, names the delimiter. */
function readDelimiter(text: string) {
  const [, named] = /^\uFEFF?sep=(.)\r?(?:\n|$)/i.exec(text) ?? [];
  return named ? { delimiter: named, fromLine: 2 } : { delimiter: findDelimiter(text) };
}

/** The one of the usual delimiters that the first line has most of, apart from quoted text. */
function findDelimiter(text: string): string {
  const [line = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1);
  const counts = [',', ';', '\t'].map((each) => [each, line.split(each).length] as const);
  return counts.reduce((most, each) => (each[1] > most[1] ? each : most))[0];
}

/** The parser takes a part at a time: other requests are served in between. */
function* toParts(text: string): Generator<string> {
  const size = 64 * 1024;
  for (let from = 0; from < text.length; from += size) yield text.slice(from, from + size);
}

function toHeaders(record: readonly string[]): string[] {
  if (record.length > maxColumns)
    throw refused(
      `A file may have ${maxColumns.toLocaleString('en-IN')} columns at most. Leave some out.`,
    );
  return record.map((cell) => cell.trim());
}

function fit(record: string[], length: number, number: number): string[] {
  const beyond = record.slice(length).some((cell) => cell !== '');
  if (beyond)
    throw refused(
      `Row ${number} has more cells than there are headings. Put texts with delimiters in quotes.`,
    );
  return Array.from({ length }, (_, index) => record[index] ?? '');
}

function toSentence({ code, ...error }: CsvError): string {
  const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : undefined;
  const place = line === undefined ? '' : ` near line ${line}`;
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? `A quote${place} is not closed.`
    : `This file cannot be read as CSV${place}.`;
}

function refused(message: string): AppError {
  return invalidField('file', 'invalid', message);
}

/**
 * The text of a file: UTF-8 and UTF-16 with or without their mark, or else what spreadsheets of
 * western countries write without being asked.
 */
function decodeText(file: Uint8Array): string {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}
