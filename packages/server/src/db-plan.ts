/* `pnpm db:plan`: shows the pending steps, the rows they concern and what would be lost. Changes nothing. */

import type { Step } from '@koshpay/api';
import { describeCure, describeRows, lossOf, planMigrations } from '@koshpay/api';
import { loadEnv } from './env.ts';
import { print } from './process/progress.ts';
import { runCommand } from './process/run-command.ts';
import { withDatabaseAsIs } from './process/with-database.ts';
import { migrations } from './product.ts';

await runCommand(async () => {
  await withDatabaseAsIs(loadEnv(), async ({ owner }) => {
    const plan = await planMigrations(owner, migrations);
    if (plan.size === 0) return print('\nNothing is pending.');
    for (const [tag, steps] of plan) show(tag, steps);
    print(toVerdict([...plan.values()].flat()));
  });
});

function show(tag: string, steps: readonly Step[]): void {
  print(`\n${tag}`);
  for (const { sql, findings, updates } of steps) {
    print(`  ${sql.replaceAll('\n', '\n  ')}`);
    if (updates > 0) print(`    rows updated: ${updates}`);
    for (const finding of findings) {
      const cure = lossOf(finding.check) === undefined ? ` ${describeCure(finding)}` : '';
      print(`    ! ${describeRows(finding)}${cure}`);
    }
  }
}

function toVerdict(steps: readonly Step[]): string {
  const checks = steps.flatMap(({ findings }) => findings.map(({ check }) => check));
  const losses = checks.flatMap((check) => lossOf(check) ?? []);
  if (losses.length < checks.length) return '\nRows prevent a step: the next start will refuse.';
  if (losses.length === 0) return '\nNothing is lost: the next start runs these steps.';
  const flags = losses.map((step) => `--allow-loss ${step}`).join(' ');
  return `\nData would be lost: the next start will refuse. To run the steps: pnpm db:migrate ${flags}`;
}
