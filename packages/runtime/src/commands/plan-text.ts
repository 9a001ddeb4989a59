import {
  describeCure,
  describeRows,
  findContractSteps,
  lossOf,
  type Step,
} from '@koshpay/api/internal';

type Plan = ReadonlyMap<string, readonly Step[]>;

/**
 * Describes the changes that the next start makes to the database, and the declared changes without
 * a migration.
 */
export function toPlanText(plan: Plan, missing: readonly string[]): string {
  if (plan.size === 0 && missing.length === 0) return '\nNothing is pending.';
  const steps = [...plan.values()].flat();
  return [
    ...[...plan].map(toTagText),
    ...(steps.length > 0 ? [toVerdict(steps), toUpgradeNote(plan)] : []),
    ...(missing.length > 0 ? [toReminder(missing)] : []),
  ].join('\n');
}

function toTagText([tag, steps]: readonly [tag: string, steps: readonly Step[]]): string {
  // The first of the framework's, where a former version created its tables.
  const lines = steps.length > 0 ? steps.flatMap(toStepLines) : ['  Its tables are there already.'];
  return [`\n${tag}`, ...lines].join('\n');
}

function toStepLines({ sql, findings, updates }: Step): string[] {
  return [
    indented(sql),
    ...(updates > 0 ? [`    rows updated: ${updates}`] : []),
    ...findings.map((finding) => {
      const cure = lossOf(finding.check) === undefined ? ` ${describeCure(finding)}` : '';
      return `    ! ${describeRows(finding)}${cure}`;
    }),
  ];
}

function toVerdict(steps: readonly Step[]): string {
  const checks = steps.flatMap(({ findings }) => findings.map(({ check }) => check));
  const losses = checks.flatMap((check) => lossOf(check) ?? []);
  if (losses.length < checks.length) return '\nRows prevent a step: the next start will refuse.';
  if (losses.length === 0) return '\nNothing is lost: the next start runs these steps.';
  const flags = losses.map((step) => `--allow-loss ${step}`).join(' ');
  return `\nData would be lost: the next start will refuse. To run the steps: pnpm db:migrate ${flags}`;
}

/**
 * Describes the upgrade: if processes of the former version may serve while these steps run, and
 * after them.
 */
function toUpgradeNote(plan: Plan): string {
  const reasons = [...plan.values()].flatMap((steps) =>
    findContractSteps(steps.map(({ sql }) => sql)).map(({ reason }) => reason),
  );
  if (reasons.length === 0)
    return 'The running version works on these tables, too: upgrade its processes one by one.';
  return [
    'Contract steps: run them after all processes run a version that does not need what they change.',
    ...reasons.map((reason) => `  ${reason}`),
  ].join('\n');
}

function toReminder(statements: readonly string[]): string {
  return [
    '\nNo migration yet',
    ...statements.map(indented),
    '\nThe declarations have changed since the last migration: run pnpm db:generate.',
  ].join('\n');
}

function indented(sql: string): string {
  return `  ${sql.replaceAll('\n', '\n  ')}`;
}
