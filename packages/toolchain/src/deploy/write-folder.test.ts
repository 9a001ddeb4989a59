import { execFileSync } from 'node:child_process';
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../root.ts';
import { writeFolder } from './write-folder.ts';

const temporary = mkdtempSync(path.join(tmpdir(), 'koshpay-folder-'));
const folder = path.join(temporary, 'folder');

beforeAll(async () => {
  const pages = { site: path.join(temporary, 'site'), console: path.join(temporary, 'console') };
  for (const each of Object.values(pages)) {
    mkdirSync(path.join(each, '.vite'), { recursive: true });
    writeFileSync(path.join(each, 'index.html'), '');
    writeFileSync(path.join(each, '.vite/licenses.json'), '[]');
  }
  await writeFolder(folder, { pages });
});

afterAll(() => rmSync(temporary, { recursive: true }));

const list = (pattern: string) => globSync(pattern, { cwd: folder }).toSorted();
const kilobytes = (pattern: string) =>
  list(pattern).reduce((sum, file) => sum + statSync(path.join(folder, file)).size / 1e3, 0);

it('has what production needs, and nothing else', () => {
  expect(list('{*,.*,site/**,console/**}')).toMatchInlineSnapshot(`
    [
      ".env.example",
      "README.md",
      "THIRD-PARTY.txt",
      "console",
      "console/index.html",
      "migrations",
      "node_modules",
      "package.json",
      "server",
      "server.js",
      "site",
      "site/index.html",
    ]
  `);
  const packages = list('node_modules/{*,@*/*}').filter((name) => !name.includes('argon2-'));
  expect(packages).toMatchInlineSnapshot(`
    [
      "node_modules/@fastify",
      "node_modules/@fastify/accept-negotiator",
      "node_modules/@fastify/error",
      "node_modules/@fastify/send",
      "node_modules/@fastify/static",
      "node_modules/@fastify/swagger-ui",
      "node_modules/@isaacs",
      "node_modules/@isaacs/nonrecursive-glob-match",
      "node_modules/@lukeed",
      "node_modules/@lukeed/ms",
      "node_modules/@node-rs",
      "node_modules/@node-rs/argon2",
      "node_modules/balanced-match",
      "node_modules/brace-expansion",
      "node_modules/content-disposition",
      "node_modules/depd",
      "node_modules/escape-html",
      "node_modules/fast-decode-uri-component",
      "node_modules/fastify-plugin",
      "node_modules/fastq",
      "node_modules/glob",
      "node_modules/http-errors",
      "node_modules/inherits",
      "node_modules/lru-cache",
      "node_modules/mime",
      "node_modules/minimatch",
      "node_modules/minipass",
      "node_modules/openapi-types",
      "node_modules/path-scurry",
      "node_modules/reusify",
      "node_modules/rfdc",
      "node_modules/setprototypeof",
      "node_modules/statuses",
      "node_modules/toidentifier",
      "node_modules/yaml",
    ]
  `);
});

it('has every migration, without the snapshots that only the generator reads', () => {
  for (const migrations of ['migrations', 'migrations/framework']) {
    const journal = `${migrations}/meta/_journal.json`;
    expect(list(`${migrations}/meta/*`)).toEqual([journal]);
    const { entries } = JSON.parse(readFileSync(path.join(folder, journal), 'utf8'));
    expect(list(`${migrations}/*.sql`).length).toBe(entries.length);
  }
});

it('fits into 25 MB with the pages, which are 5', () => {
  expect(kilobytes('**')).toBeLessThan(18_000);
});

it('runs with Node alone, and names its commands as they are typed there', () => {
  const run = (...args: string[]) =>
    execFileSync(process.execPath, ['server.js', ...args], {
      cwd: folder,
      env: {},
      encoding: 'utf8',
    });
  const commands = [...run('--help').matchAll(/^ {2}(\S+:\S+) /gm)].map(([, name = '']) => name);
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const all = Object.keys(scripts).filter((name) => scripts[name].includes('packages/server/src/'));
  expect(commands).toEqual(all.filter((name) => name !== 'db:generate').toSorted());
  const readme = readFileSync(path.join(folder, 'README.md'), 'utf8');
  for (const name of commands) expect(readme).toContain(`node server.js ${name}`);
  expect(run('db:restore', '--help')).toContain('node server.js db:backup');
});

it('lists the licence of each package in it', () => {
  const text = readFileSync(path.join(folder, 'THIRD-PARTY.txt'), 'utf8');
  for (const name of ['@node-rs/argon2', 'fastify', '@fontsource/mukta', 'pg'])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
  const unknown = text
    .split(/^-{80}$/m)
    .filter((section) => !/licen[sc]e|permission|\b(MIT|Apache)\b/i.test(section));
  expect(unknown).toEqual([]);
});
