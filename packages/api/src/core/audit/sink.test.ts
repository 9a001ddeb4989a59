import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/app.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { testVault } from '../../testing/vault.ts';
import { systemActor } from '../actor.ts';
import { record } from './record.ts';
import { createSealer } from './seal.ts';
import { createShipper } from './ship.ts';
import { type AuditSink, createAuditSink } from './sink.ts';

const folder = mkdtempSync(join(tmpdir(), 'sink-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});
const line = { entry: { record_title: 'a name\n{"entry":"forged"}\r\u2028' } };

const fileSink = (name: string) => {
  const file = join(folder, name);
  const sink = createAuditSink({ AUDIT_LOG_FILE: file }, Fastify().log) as AuditSink;
  return { file, sink };
};
const readLines = (file: string) =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((each) => JSON.parse(each));

it('writes each entry as one line, whatever its values are, for its owner alone (ASVS V16.4.1)', async () => {
  const { file, sink } = fileSink('audit.jsonl');
  await sink([line]);
  await sink([line, line]);
  expect(readLines(file)).toEqual([line, line, line]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('ends a line that a crash has cut', async () => {
  const { file, sink } = fileSink('cut.jsonl');
  appendFileSync(file, '{"entry"');
  await sink([line]);
  expect(readFileSync(file, 'utf8')).toBe(`{"entry"\n${JSON.stringify(line)}\n`);
});

it('writes lines of the log only where that is asked for, then at any level (ASVS V16.4.1)', async () => {
  const written: string[] = [];
  const stream = { write: (text: string) => void written.push(text) };
  const app = Fastify({ logger: { stream, level: 'warn' } });
  expect(createAuditSink({}, app.log)).toBeUndefined();
  await createAuditSink({ AUDIT_LOG_STDOUT: true }, app.log)?.([line]);
  await app.close();
  expect(written.map((each) => JSON.parse(each))).toMatchObject([{ audit: true, ...line }]);
  expect(written.join('').trimEnd()).not.toContain('\n');
});

it('hands each line to the log once, however often the log cannot write it', async () => {
  const written: string[] = [];
  let failures = 0;
  const stream = {
    write: (text: string) => void written.push(JSON.parse(text).entry.id),
    flush: (done: (error?: Error) => void) =>
      done(written.length === 2 && failures < 3 ? new Error(`full ${++failures}`) : undefined),
  };
  const app = Fastify({ logger: { stream } });
  const sink = createAuditSink({ AUDIT_LOG_STDOUT: true }, app.log) as AuditSink;
  const lines = [1, 2, 3].map((id) => ({ entry: { id } }));
  for (const attempt of [1, 2, 3]) await expect(sink(lines)).rejects.toThrow(`full ${attempt}`);
  await sink(lines);
  expect(written).toEqual([1, 2, 3]);
  await app.close();
});

it('refuses to start with a file that cannot be written', () => {
  const file = '/dev/null/audit.jsonl';
  expect(() =>
    createAuditSink({ AUDIT_LOG_FILE: file }, Fastify().log),
  ).toThrowErrorMatchingInlineSnapshot(
    `[StartError: Entries of the audit log cannot leave to AUDIT_LOG_FILE. /dev/null/audit.jsonl cannot be opened: a part of its path is not a folder.]`,
  );
});

it('seals while nothing can be shipped, and resumes in order where it was, also in another process', async () => {
  const { file, sink } = fileSink('later.jsonl');
  const { begin, ship } = createShipper(database.db, sink);
  const seal = createSealer(database.db, testVault);
  const change = async (action: string) => {
    await database.db.transaction((tx) => record(tx, systemActor, { action }));
    expect(await seal()).toBe(true);
  };
  await change('before.begin');
  await begin();
  await change('one');
  await ship();
  rmSync(file);
  mkdirSync(file);
  await change('two');
  await expect(ship()).rejects.toThrow('EISDIR');
  await change('three');
  await expect(ship()).rejects.toThrow('EISDIR');
  rmSync(file, { recursive: true });
  const other = createShipper(database.db, sink);
  await other.begin();
  await Promise.all([other.ship(), ship()]);
  await other.ship();
  expect(readLines(file).map(({ entry }) => entry?.action)).toEqual(['two', 'three']);
});
