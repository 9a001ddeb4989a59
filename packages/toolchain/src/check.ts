/* `pnpm check`: all checks that do not run the product. */
import { checks } from './checks.ts';
import { run } from './run.ts';

for (const { name, command, args } of checks) {
  const { code, output } = await run(command, args);
  process.stdout.write(`${code === 0 ? 'ok    ' : 'failed'}  ${name}\n`);
  if (code === 0) continue;
  process.stdout.write(`${output}\n`);
  process.exitCode = 1;
}
