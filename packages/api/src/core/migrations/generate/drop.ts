import { isDeepStrictEqual } from 'node:util';
import type { Resource } from '@koshpay/resource';
import { type Check, withChecks } from '../run/check.ts';
import { withContract } from '../run/contract.ts';
import { parts, partsOf, quote, rowsOf, type Snapshot, type TableSnapshot } from './snapshot.ts';

/** Drops in place what is no longer declared, or was changed and is created again later. */
export function drop(before: Snapshot, after: Snapshot, resources: readonly Resource[]): string[] {
  const statements: string[] = [];
  for (const sort of parts)
    for (const [key, table] of Object.entries(before.tables)) {
      const kept = after.tables[key];
      if (kept) statements.push(...dropParts(table, kept, sort));
    }
  for (const [key, table] of Object.entries(before.tables)) {
    const kept = after.tables[key];
    if (kept) statements.push(...dropColumns(table, kept, resources));
    else statements.push(dropTable(table));
    if (!kept) delete before.tables[key];
  }
  return statements;
}

function dropParts(
  before: TableSnapshot,
  after: TableSnapshot,
  sort: (typeof parts)[number],
): string[] {
  const [old, current] = [partsOf(before, sort), partsOf(after, sort)];
  const gone = Object.keys(old).filter((name) => !isDeepStrictEqual(old[name], current[name]));
  const was = { ...old };
  for (const name of gone) delete old[name];
  return gone.map((name) => {
    if (sort === 'indexes') return `DROP INDEX ${quote(name)};`;
    const statement = `ALTER TABLE ${quote(before.name)} DROP CONSTRAINT ${quote(name)};`;
    const isNarrower = current[name] && !allowsAll(was[name], current[name]);
    const reason = `allows fewer rows in ${before.name} (${name})`;
    return isNarrower ? withContract(reason, statement) : statement;
  });
}

/** True if a check that replaces another allows the same values, and maybe more. */
function allowsAll(before: unknown, after: unknown): boolean {
  const [old, current] = [before, after].map((part) =>
    [...JSON.stringify(part).matchAll(/'([^']*)'/g)].map(([, value]) => value),
  );
  return !!old?.length && old.every((value) => current?.includes(value));
}

function dropTable({ name }: TableSnapshot): string {
  const check: Check = {
    kind: 'drop-table',
    table: name,
    columns: [],
    where: 'true',
    hasId: false,
    show: [],
  };
  return withChecks([check], `DROP TABLE ${quote(name)} CASCADE;`);
}

function dropColumns(
  before: TableSnapshot,
  after: TableSnapshot,
  resources: readonly Resource[],
): string[] {
  const gone = Object.values(before.columns).filter(({ name }) => !after.columns[name]);
  return gone.map(({ name, default: value }) => {
    delete before.columns[name];
    const hasValue = `${quote(name)} is not null`;
    const check: Check = {
      kind: 'drop-column',
      ...rowsOf(before, resources, [name]),
      where:
        value === undefined ? hasValue : `${hasValue} and ${quote(name)} is distinct from ${value}`,
    };
    return withChecks([check], `ALTER TABLE ${quote(before.name)} DROP COLUMN ${quote(name)};`);
  });
}
