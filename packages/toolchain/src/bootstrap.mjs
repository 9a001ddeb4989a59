/*
 * The entry point, for any Node from 18 on and without any packages: installs the pinned pnpm and
 * Node, then runs a task with them.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const bin = path.join(root, 'node_modules', '.bin');
const stamp = path.join(root, 'node_modules', '.koshpay-install');
const compiled = path.join(root, 'node_modules', '.koshpay-compiled');
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const readJson = createRequire(import.meta.url);
const { packageManager, devDependencies } = readJson(path.join(root, 'package.json'));
const { nodeFlags, environment } = readJson(path.join(root, 'packages/server/package.json')).config;
const tasks = {
  start: [
    ['packages/toolchain/src/build.ts', '--preflight'],
    [...nodeFlags, 'packages/server/dist/main.js'],
  ],
  test: [['packages/toolchain/src/test.ts']],
  example: [['packages/toolchain/src/build.ts', 'example'], ['packages/example/src/server.ts']],
};

const [task, ...args] = process.argv.slice(2);
const steps = tasks[task];
if (!steps) throw new Error(`There is no task '${task}', only ${Object.keys(tasks).join(', ')}.`);

const env = {
  // Modules that are compiled already start sooner.
  ...(task === 'start' && { ...environment, NODE_COMPILE_CACHE: compiled }),
  ...process.env,
  PATH: `${bin}${path.delimiter}${process.env.PATH}`,
};
let exitCode = await install();
for (const step of steps) {
  if (exitCode === 0) exitCode = await run(path.join(bin, 'node'), [...step, ...args], env);
}
process.exitCode = exitCode;

/**
 * Installs the packages of the lockfile unless that was done before from the same files, by this
 * Node or for the pinned one, which npm finds first once it is installed.
 */
async function install() {
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml'])
    hash.update(readFileSync(path.join(root, file)));
  const rest = ` ${process.platform}-${process.arch} ${hash.digest('hex')}`;
  const wanted = process.version + rest;
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  const isPinnedNode = process.version === `v${devDependencies.node}`;
  if (installed === wanted || (isPinnedNode && installed.endsWith(rest))) return 0;
  process.stdout.write(
    `Installing with ${packageManager} (the first time downloads all packages) …\n`,
  );
  const code = await run(
    'npx',
    ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'],
    withoutNpxPackage(process.env),
  );
  if (code === 0) writeFileSync(stamp, wanted);
  else
    process.stderr.write(
      'The installation failed; the lines above say why. Is the npm registry within reach?\n',
    );
  return code;
}

/** Under `npx -p node@18`, npm passes that package on, and a nested npx would not look for pnpm. */
function withoutNpxPackage({ npm_config_package: _, ...rest }) {
  return rest;
}

/** Runs a command to its end; signals are passed on, and the command decides when to stop. */
function run(command, commandArgs, commandEnv) {
  const child = spawn(command, commandArgs, { cwd: root, env: commandEnv, stdio: 'inherit' });
  const forward = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      process.stderr.write(`${command} cannot be run: ${error.message}\n`);
      resolve(1);
    });
    child.on('exit', (code) => {
      for (const signal of signals) process.off(signal, forward);
      resolve(code ?? 1);
    });
  });
}
