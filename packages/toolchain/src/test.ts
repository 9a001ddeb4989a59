/* `npm test`: every check, unit and API test, and browser test, closing on one line that counts them all. */
import { stripVTControlCharacters } from 'node:util';
import { ensureBrowser } from './browser.ts';
import { checks } from './checks.ts';
import { run } from './run.ts';

interface Count {
  passed: number;
  failed: number;
}

const total: Count = { passed: 0, failed: 0 };
const failures: string[] = [];

// Two cores are kept busy: tasks that mostly wait run beside tasks that use one core. The site is
// built before the unit tests, one of which builds it again in the same folder; some start the server.
const [siteIsBuilt] = await Promise.all([build('site', 'server'), check()]);
const [othersAreBuilt, units] = await Promise.all([build('console', 'example'), vitest()]);
add('unit and API tests', units);
add('browser tests', siteIsBuilt && othersAreBuilt ? await playwright() : { passed: 0, failed: 1 });

process.stdout.write(failures.join(''));
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
if (total.failed > 0 || total.passed === 0) process.exitCode = 1;

function add(name: string, { passed, failed }: Count): void {
  total.passed += passed;
  total.failed += failed;
  process.stdout.write(
    `${failed === 0 ? 'ok    ' : 'failed'}  ${name}: ${passed} passed, ${failed} failed\n`,
  );
}

async function check(): Promise<void> {
  for (const { name, command, args } of checks) {
    const { code, output } = await runPart(command, args);
    add(name, { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });
    if (code !== 0) process.stdout.write(`${output}\n`);
  }
}

async function build(...names: string[]): Promise<boolean> {
  const { code, output } = await runPart('node', ['packages/toolchain/src/build.ts', ...names]);
  process.stdout.write(output);
  return code === 0;
}

async function vitest(): Promise<Count> {
  const { code, output } = await runPart('vitest', ['run'], { show: true });
  return counted(
    code,
    count(output, /^\s*Tests\s.*?(\d+) passed/m),
    count(output, /^\s*Tests\s+(\d+) failed/m),
  );
}

async function playwright(): Promise<Count> {
  const bin = './node_modules/.bin/playwright';
  await ensureBrowser();
  const { code, output } = await runPart(bin, ['test'], { cwd: 'packages/e2e', show: true });
  return counted(code, count(output, /^\s+(\d+) passed/m), count(output, /^\s+(\d+) failed/m));
}

/** A runner that failed without naming a failed test still counts as one failure. */
function counted(code: number, passed: number, failed: number): Count {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

function count(output: string, pattern: RegExp): number {
  return Number(stripVTControlCharacters(output).match(pattern)?.[1] ?? 0);
}

/**
 * Runs a command. If it fails, its last lines, where runners name their failed tests, are printed
 * again at the end: of a long log often only that is kept.
 */
async function runPart(...args: Parameters<typeof run>): ReturnType<typeof run> {
  const outcome = await run(...args);
  if (outcome.code !== 0) {
    const lines = outcome.output.trimEnd().split('\n');
    failures.push(`${lines.slice(-60).join('\n')}\n`);
  }
  return outcome;
}
