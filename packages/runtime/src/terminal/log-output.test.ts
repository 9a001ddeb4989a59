import { execFile } from 'node:child_process';
import { closeSync, constants, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTestFolder } from '@koshpay/postgres/testing';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { LogOutput } from './log-output.ts';

const run = promisify(execFile);
const folder = createTestFolder();
afterAll(() => folder.remove());

function openFile(path: string, flags: string | number) {
  const fd = openSync(path, flags);
  onTestFinished(() => closeSync(fd));
  const output = new LogOutput(fd);
  return { fd, output, flush: promisify(output.flush.bind(output)) };
}

it('has written all lines when it is flushed', async () => {
  const file = join(folder.path, 'log');
  const { output, flush } = openFile(file, 'a');
  await flush();
  for (const line of ['one\n', 'two\n']) output.write(line);
  await flush();
  expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n');
});

it('ends no process when its disk is full, and says so', async () => {
  const { output, flush } = openFile('/dev/full', 'w');
  output.write('lost\n');
  await expect(flush()).rejects.toThrow('ENOSPC');
  await expect(flush()).rejects.toThrow('ENOSPC');
});

it('keeps what a stuck reader does not take, and writes it once in the end', async () => {
  const pipe = join(folder.path, 'pipe');
  await run('mkfifo', [pipe]);
  const { output, flush } = openFile(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  const text = Array.from({ length: 3000 }, (_, index) => `${index}`.padEnd(99)).join('\n');
  output.write(text);
  const written = flush();
  const reader = run('head', ['-c', `${text.length}`, pipe], { maxBuffer: 1e6 });
  await written;
  expect((await reader).stdout).toBe(text);
});
