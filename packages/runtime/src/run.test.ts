import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defineCommand, UsageError } from './commands/command.ts';
import { commands } from './commands/table.ts';
import { preflight, run } from './run.ts';
import { shop } from './testing/shop.ts';

const installation = {
  server: shop,
  root: '/none',
  calls: { start: 'npm start', command: 'pnpm' },
};

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
  vi.unstubAllEnvs();
  process.exitCode = undefined;
});

/** Runs the process of a product in this one, with its arguments. */
async function call(args: readonly string[], main: () => Promise<void> = () => run(installation)) {
  output = '';
  process.exitCode = 0;
  vi.spyOn(process, 'argv', 'get').mockReturnValue([process.execPath, 'server.ts', ...args]);
  await main();
  return { code: process.exitCode, output: output.trim() };
}

it.each(['', ...commands.map(({ name }) => name)])(
  '%s prints its usage for --help, and refuses an unknown option',
  async (name) => {
    const args = name ? [name] : [];
    const help = await call([...args, '--help']);
    expect(help).toEqual({ code: 0, output: expect.stringMatching(/^(pnpm|npm) /) });
    const unknown = await call([...args, '--halp']);
    expect(unknown).toEqual({ code: 1, output: `Unknown option '--halp'.\n\n${help.output}` });
  },
);

it('has the commands of the product itself beside those of every product', async () => {
  const ran: unknown[] = [];
  const greet = defineCommand({
    name: 'staff:greet',
    summary: 'Greets someone.',
    forms: ['<name> [--loud]'],
    options: { loud: { type: 'boolean' } },
    allowPositionals: true,
    run: async ({ server }, { values: { loud = false }, positionals: [name] }) => {
      if (!name) throw new UsageError();
      ran.push([server.product.name, name, loud]);
    },
  });
  const own = () => run({ ...installation, commands: [greet] });
  expect(await call(['staff:greet', 'Asha', '--loud'], own)).toEqual({ code: 0, output: '' });
  expect(ran).toEqual([['shop', 'Asha', true]]);
  expect(await call(['staff:greet'], own)).toEqual({
    code: 1,
    output: 'pnpm staff:greet <name> [--loud]\n\nGreets someone.',
  });
  expect((await call(['--help'], own)).output).toMatch(/^ {2}staff:greet +Greets someone\.$/m);
});

it('names its commands where one is unknown', async () => {
  const { code, output } = await call(['db:plam']);
  expect([code, output]).toEqual([1, expect.stringMatching(/'db:plam'[\s\S]*^ {2}db:plan /m)]);
});

it('is checked before a build without being started', async () => {
  vi.stubEnv('MODE', 'demo');
  vi.stubEnv('PORT', '0');
  const check = () => preflight(installation);
  expect(await call([], check)).toEqual({ code: 0, output: '' });
  expect(await call(['--halp'], check)).toMatchObject({ code: 1 });
});

it('has its commands in the README', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| `(\w+:\S+)` +\| (.+?) +\|$/gm)].map(([, ...row]) => row);
  expect(rows).toEqual(commands.map(({ name, summary }) => [name, summary]));
});
