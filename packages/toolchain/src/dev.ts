/* `pnpm dev`: the API on 4000, console and site with hot reload against it. Ctrl-C ends all three. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root } from './root.ts';
import { foldersOf } from './workspace.ts';

const parts = [
  {
    name: 'api',
    cwd: '',
    command: 'node',
    args: [
      ...foldersOf('packages/server').map((folder) => `--watch-path=${folder}/src`),
      '--watch-preserve-output',
      'packages/server/src/main.ts',
    ],
  },
  {
    name: 'console',
    cwd: 'admin',
    command: `${root}admin/node_modules/.bin/vite`,
    args: ['--port', '4001', '--clearScreen', 'false'],
  },
  {
    name: 'site',
    cwd: 'site',
    command: `${root}site/node_modules/.bin/astro`,
    args: ['dev', '--port', '4002'],
  },
];

if (existsSync(`${root}.env`)) process.loadEnvFile(`${root}.env`);
const children = parts.map(({ name, cwd, command, args }) => {
  const child = spawn(command, args, { cwd: `${root}${cwd}`, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => prefix(name, chunk));
  child.on('exit', () => stop());
  return child;
});
process.on('SIGINT', stop).on('SIGTERM', stop);
process.stdout.write('console  http://localhost:4001/auth/login\nsite     http://localhost:4002\n');

function prefix(name: string, chunk: Buffer): void {
  for (const line of chunk.toString().trimEnd().split('\n'))
    process.stdout.write(`${name.padEnd(8)} ${line}\n`);
}

function stop(): void {
  for (const child of children as ChildProcess[]) child.kill('SIGTERM');
}
