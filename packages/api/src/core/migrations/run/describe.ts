import { type Check, lossOf } from './check.ts';
import type { Finding } from './examine.ts';

const correct = 'Correct them and start again.';
const generateAgain = 'generate the migration again with pnpm db:generate --redo';

/**
 * The sentences about rows that prevent a step or lose data by it, with the cure where it is not
 * `--allow-loss`.
 */
const texts: { readonly [K in Check['kind']]: readonly [(check: Check) => string, cure?: string] } =
  {
    'drop-table': [({ table }) => `lose the table ${table} with`],
    'drop-column': [({ table, columns }) => `lose the ${columns} of ${table} in`],
    'convert-column': [({ table, columns, to }) => `round the ${columns} of ${table} to ${to} in`],
    unique: [
      ({ table, columns }) => `${table} cannot become unique by ${columns.join(' and ')}`,
      'Change or delete them and start again.',
    ],
    values: [
      ({ table, columns, to }) => `${table}.${columns} cannot be limited to ${to}`,
      `Change them, or declare what replaces each old value with retired and ${generateAgain}.`,
    ],
    cast: [({ table, columns, to }) => `${table}.${columns} cannot become ${to}`, correct],
    required: [
      ({ table, columns }) => `${table}.${columns} cannot become required`,
      `Give each a value, or declare a defaultValue and ${generateAgain}.`,
    ],
    reference: [({ table, columns, to }) => `${table}.${columns} cannot refer to ${to}`, correct],
  };

/** The rows that prevent a step, in one sentence. */
export function describeRows({ check, rows, examples }: Finding): string {
  const problem = texts[check.kind][0](check);
  const concerned = [rows === 1 ? '1 row' : `${rows} rows`, examples].filter(Boolean).join(': ');
  const loss = lossOf(check);
  return loss === undefined
    ? `${problem} because of ${concerned}.`
    : `The step ${loss} would ${problem} ${concerned}.`;
}

/** Describes the cure of a finding. */
export function describeCure({ check }: Finding): string {
  const [, cure] = texts[check.kind];
  return (
    cure ??
    `Look at it with pnpm db:plan, and allow it with pnpm db:migrate --allow-loss ${lossOf(check)}.`
  );
}
