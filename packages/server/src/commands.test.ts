import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// One process loads the product once for all of them.
const modules = [
  'env',
  'index',
  'installation',
  'layout',
  'parse-attributes',
  'setting-formats',
  'setting-sources',
];
const commands = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -3))
  .filter((name) => !modules.includes(name));

let output = '';
beforeEach(() => {
  output = '';
  const write = (text: unknown) => {
    output += text;
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(write);
  vi.spyOn(process.stderr, 'write').mockImplementation(write);
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    process.exitCode = code;
    return undefined as never;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** Runs a command in this process; the query makes it another module each time. */
async function run(name: string, option: string) {
  output = '';
  process.exitCode = 0;
  vi.spyOn(process, 'argv', 'get').mockReturnValue([process.execPath, name, option]);
  await import(/* @vite-ignore */ `${join(import.meta.dirname, name)}.ts?${option}`);
  return { code: process.exitCode, output: output.trim() };
}

it.each(commands)('%s prints its usage for --help, and refuses an unknown option', async (name) => {
  const help = await run(name, '--help');
  expect(help).toEqual({ code: 0, output: expect.stringMatching(/^(pnpm|npm|node) /) });
  const unknown = await run(name, '--halp');
  expect(unknown).toEqual({ code: 1, output: `Unknown option '--halp'.\n\n${help.output}` });
});
