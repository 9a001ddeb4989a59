import { z } from 'zod';

const losses = ['drop-table', 'drop-column', 'convert-column'] as const;
const stops = ['unique', 'values', 'cast', 'required', 'reference'] as const;

const checkSchema = z.object({
  /** A loss of data, or a statement that the rows prevent. */
  kind: z.enum([...losses, ...stops]),
  table: z.string(),
  columns: z.array(z.string()),
  /** SQL: the rows concerned. */
  where: z.string(),
  /** The new type, values or table of the columns. */
  to: z.string().optional(),
  /** True if the table has an `id` to name rows by. */
  hasId: z.boolean(),
  /** Columns whose values may be shown; never those of secrets. */
  show: z.array(z.string()),
});

/** The rows to look for before a statement: they would lose data, or they prevent it. */
export type Check = z.infer<typeof checkSchema>;

/** The name of the step that would lose data, for `--allow-loss`; undefined for rows that prevent one. */
export function lossOf({ kind, table, columns }: Check): string | undefined {
  if (!(losses as readonly string[]).includes(kind)) return undefined;
  return `${kind}:${[table, ...columns].join('.')}`;
}

const prefix = '-- check ';

/** A statement of a migration file below its checks. */
export function withChecks(checks: readonly Check[], statement: string): string {
  return [...checks.map((check) => `${prefix}${JSON.stringify(check)}`), statement].join('\n');
}

/** The checks of a statement of a migration file. */
export function parseChecks(statement: string): Check[] {
  const lines = statement.split('\n').filter((line) => line.startsWith(prefix));
  return lines.map((line) => checkSchema.parse(JSON.parse(line.slice(prefix.length))));
}

/** A statement of a migration file without its checks. */
export function withoutChecks(statement: string): string {
  const lines = statement.split('\n').filter((line) => !line.startsWith(prefix));
  return lines.join('\n').trim();
}
