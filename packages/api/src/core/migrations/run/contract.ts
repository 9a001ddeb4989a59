/** A statement that processes of the former version cannot live with, and why. */
export interface ContractStep {
  readonly statement: string;
  readonly reason: string;
}

/**
 * Finds the contract steps of a migration; everything else expands.
 *
 * Processes of the former version serve while a migration runs and after it. They write no column
 * that it adds, and need every table, column and constraint that they know, as it was. A line
 * `-- contract <reason>` marks a statement whose effect no pattern shows, such as a move of data.
 */
export function findContractSteps(statements: readonly string[]): ContractStep[] {
  const changes = statements.map(withoutComments);
  const context = {
    tables: namesIn(changes, /^CREATE TABLE (?:IF NOT EXISTS )?"([^"]+)"/i),
    columns: namesIn(changes, added),
    added: namesIn(changes, rule('ADD')),
    dropped: namesIn(changes, rule('DROP')),
  };
  return changes.flatMap((statement, index) => {
    const reason =
      /^-- contract:? (.+)/m.exec(statements[index] ?? '')?.[1] ??
      reasonOfRemoval(statement, context) ??
      reasonOfLimit(statement, context);
    return reason ? [{ statement, reason }] : [];
  });
}

/** A statement of a migration file with the reason why it is a contract step. */
export function withContract(reason: string, statement: string): string {
  return `-- contract ${reason}\n${statement}`;
}

/**
 * The tables, columns and constraints that a migration creates, `table.column` and
 * `table.constraint`, and the constraints that it drops.
 */
type Context = Readonly<Record<'tables' | 'columns' | 'added' | 'dropped', ReadonlySet<string>>>;

const table = '^ALTER TABLE "([^"]+)"';
const column = `${table} ALTER COLUMN "([^"]+)"`;
const added = new RegExp(`${table} ADD COLUMN "([^"]+)"(.*)`, 'is');
const uniqueIndex = /^CREATE UNIQUE INDEX "([^"]+)" ON "([^"]+)"(.*)/is;

function rule(verb: 'ADD' | 'DROP' | 'RENAME'): RegExp {
  return new RegExp(`${table} ${verb} CONSTRAINT "([^"]+)"(.*)`, 'is');
}

/** The statements that remove or change something that the former version knows. */
const removals: readonly (readonly [pattern: RegExp, toReason: (path: string) => string])[] = [
  [/^DROP TABLE "([^"]+)"/i, (path) => `drops the table ${path}`],
  [new RegExp(`${table} RENAME TO`, 'i'), (path) => `renames the table ${path}`],
  [new RegExp(`${table} DROP COLUMN "([^"]+)"`, 'i'), (path) => `drops ${path}`],
  [new RegExp(`${table} RENAME COLUMN "([^"]+)"`, 'i'), (path) => `renames ${path}`],
  [new RegExp(`${column} SET DATA TYPE`, 'i'), (path) => `changes the type of ${path}`],
  [new RegExp(`${column} SET NOT NULL`, 'i'), (path) => `requires ${path}`],
  [new RegExp(`${column} DROP NOT NULL`, 'i'), (path) => `lets ${path} be empty`],
  [new RegExp(`${column} DROP DEFAULT`, 'i'), (path) => `drops the default of ${path}`],
  [rule('RENAME'), (path) => `renames the constraint ${path}`],
];

function reasonOfRemoval(statement: string, { tables, added }: Context): string | undefined {
  for (const [pattern, toReason] of removals) {
    const path = pathIn(statement, pattern);
    if (path && !tables.has(tableOf(path))) return toReason(path);
  }
  const dropped = pathIn(statement, rule('DROP'));
  return dropped && !added.has(dropped) ? `drops the constraint ${dropped}` : undefined;
}

/** An addition that refuses rows which the former version writes. */
function reasonOfLimit(
  statement: string,
  { tables, columns, dropped }: Context,
): string | undefined {
  const [, , , type = ''] = added.exec(statement) ?? [];
  if (/\bNOT NULL\b/i.test(type) && !/\b(DEFAULT|GENERATED)\b/i.test(type))
    return `requires ${pathIn(statement, added)}, without a default`;
  const [, index = '', owner = '', indexed = ''] = uniqueIndex.exec(statement) ?? [];
  const [, of = owner, name = index, limited = indexed] = rule('ADD').exec(statement) ?? [];
  // Constraints that replace one of their name have a mark if they allow less.
  if (!of || tables.has(of) || dropped.has(`${of}.${name}`)) return undefined;
  const isOfNewColumn = [...limited.matchAll(/"([^"]+)"/g)].some(([, each]) =>
    columns.has(`${of}.${each}`),
  );
  return isOfNewColumn ? undefined : `allows fewer rows in ${of} (${name})`;
}

function namesIn(statements: readonly string[], pattern: RegExp): Set<string> {
  return new Set(statements.flatMap((statement) => pathIn(statement, pattern) ?? []));
}

/** `table`, or `table.column`. */
function pathIn(statement: string, pattern: RegExp): string | undefined {
  const [, first, second] = pattern.exec(statement) ?? [];
  return first && [first, ...(second && /^[^\s;]+$/.test(second) ? [second] : [])].join('.');
}

function tableOf(path: string): string {
  return path.split('.')[0] ?? path;
}

function withoutComments(statement: string): string {
  return statement
    .split('\n')
    .filter((line) => !line.startsWith('--'))
    .join('\n')
    .trim();
}
