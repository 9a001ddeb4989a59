import pg from 'pg';
import { leaveForLater } from './build-indexes.ts';
import { type Check, lossOf, parseChecks, withoutChecks } from './check.ts';
import { describeCure, describeRows } from './describe.ts';
import { examine, type Finding } from './examine.ts';
import { createJournal, MigrationError, recordMigration } from './journal.ts';
import { findLateIndexes } from './late-indexes.ts';
import type { Migration } from './pending.ts';

/** A statement of a pending migration, and the rows that it concerns. */
export type Step = {
  readonly sql: string;
  readonly findings: readonly Finding[];
  /** The number of rows that it would update. */
  readonly updates: number;
};

/** Runs pending migrations in the open transaction, and records them as Drizzle's migrator does. */
export async function runMigrations(
  client: pg.Client,
  pending: readonly Migration[],
  allowed: readonly string[],
): Promise<void> {
  refuseUnknown(pending, allowed);
  for (const owner of new Set(pending.map(({ owner }) => owner)))
    await createJournal(client, owner);
  const late = await findLateIndexes(client, pending);
  for (const migration of pending) {
    const { owner, tag, statements } = migration;
    for (const statement of statements) {
      for (const check of parseChecks(statement)) {
        const finding = await examine(client, check);
        if (finding && !isAllowed(check, allowed))
          throw new MigrationError(`${describeRows(finding)} ${describeCure(finding)}`);
      }
      if (!late.skipped.has(statement)) await runStatement(client, tag, statement);
    }
    await recordMigration(client, owner, migration);
  }
  await leaveForLater(client, late.statements);
}

/**
 * Tries pending migrations in the open transaction, which is to be rolled back. A step that rows
 * prevent is skipped, so that all of them are found.
 */
export async function tryMigrations(
  client: pg.Client,
  pending: readonly Migration[],
): Promise<Map<string, Step[]>> {
  const steps = new Map<string, Step[]>();
  const late = await findLateIndexes(client, pending);
  for (const { tag, statements } of pending) {
    const found: Step[] = [];
    steps.set(tag, found);
    for (const statement of statements) {
      const findings: Finding[] = [];
      for (const check of parseChecks(statement)) {
        const finding = findings.some(isStop) ? undefined : await examine(client, check);
        if (finding) findings.push(finding);
      }
      const isSkipped = late.skipped.has(statement) || findings.some(isStop);
      const updates = isSkipped ? 0 : await runStatement(client, tag, statement);
      found.push({ sql: withoutChecks(statement), findings, updates });
    }
  }
  return steps;
}

/** Codes about tables, rows and locks; others concern the server or the role. */
const aboutTables = /^(0A|22|23|2B|42(?!501)|55)/;

/** @returns how many rows it updated */
async function runStatement(client: pg.Client, tag: string, statement: string): Promise<number> {
  try {
    return (await client.query(statement)).rowCount ?? 0;
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError) || !aboutTables.test(cause.code ?? '')) throw cause;
    const sql = withoutChecks(statement).split('\n')[0];
    throw new MigrationError(
      `Migration ${tag} cannot run, and nothing was changed: ${cause.message} (at ${sql}).`,
      { cause },
    );
  }
}

function isStop({ check }: Finding): boolean {
  return lossOf(check) === undefined;
}

function isAllowed(check: Check, allowed: readonly string[]): boolean {
  return allowed.includes(lossOf(check) ?? '');
}

/** A mistyped name must not count as permission. */
function refuseUnknown(pending: readonly Migration[], allowed: readonly string[]): void {
  const checks = pending.flatMap(({ statements }) => statements.flatMap(parseChecks));
  const known = checks.flatMap((check) => lossOf(check) ?? []);
  const unknown = allowed.find((step) => !known.includes(step));
  if (!unknown) return;
  const names = known.length > 0 ? `Those that can: ${known.join(', ')}.` : 'No step can.';
  throw new MigrationError(`No pending step '${unknown}' can lose data. ${names}`);
}
