import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { createAuditSink } from './sink.ts';

const folder = mkdtempSync(join(tmpdir(), 'sink-'));
afterAll(() => rmSync(folder, { recursive: true }));
const line = { entry: { record_title: 'a name\n{"entry":"forged"}\r\u2028' } };

it('writes each entry as one line, whatever its values are, for its owner alone (ASVS V16.4.1)', () => {
  const file = join(folder, 'audit.jsonl');
  const sink = createAuditSink(file, Fastify().log);
  sink(line);
  sink(line);
  const text = readFileSync(file, 'utf8');
  expect(
    text
      .trimEnd()
      .split('\n')
      .map((each) => JSON.parse(each)),
  ).toEqual([line, line]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('writes it as one line of the log without a file (ASVS V16.4.1)', async () => {
  const written: string[] = [];
  const stream = { write: (text: string) => void written.push(text) };
  const app = Fastify({ logger: { stream } });
  createAuditSink(undefined, app.log)(line);
  await app.close();
  expect(written.map((each) => JSON.parse(each))).toMatchObject([{ audit: true, ...line }]);
  expect(written.join('').trimEnd()).not.toContain('\n');
});
