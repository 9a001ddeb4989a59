import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const rows = 10_000_000;
const fillSql = readFileSync(new URL('fill.sql', import.meta.url), 'utf8');

/** Fills a seeded database up to ten million transactions, unless it has them. Takes some minutes. */
export async function fillTransactions(owner: pg.Client): Promise<void> {
  const { rows: found } = await owner.query<{ count: number }>(
    `select count(*)::int as count from (select from transactions limit ${rows})`,
  );
  if (found[0]?.count === rows) return;
  process.stdout.write('Inserting ten million transactions, which takes some minutes …\n');
  // Maintained row by row, indexes and foreign keys would cost most of the time.
  const parts = await findParts(owner);
  for (const { drop } of parts) await owner.query(drop);
  await owner.query(fillSql);
  await owner.query(`set maintenance_work_mem = '1GB'`);
  for (const { create } of parts.toReversed()) await owner.query(create);
  await owner.query('vacuum analyze transactions');
  await owner.query('vacuum analyze merchants');
}

/** Waits until every rollup is filled, which the server does in the background. */
export async function waitForRollups(owner: pg.Client): Promise<void> {
  for (;;) {
    const { rows: open } = await owner.query(
      'select name from rollup_states where completed_at is null',
    );
    if (open.length === 0) return;
    await sleep(1000);
  }
}

interface Part {
  readonly drop: string;
  readonly create: string;
}

/** The indexes and constraints of the table, apart from its primary key and its checks. */
async function findParts(owner: pg.Client): Promise<Part[]> {
  const { rows: parts } = await owner.query<Part>(`
    select format('alter table transactions drop constraint %I', conname) as drop,
           format('alter table transactions add constraint %I %s', conname, pg_get_constraintdef(oid)) as create
      from pg_constraint where conrelid = 'transactions'::regclass and contype in ('f', 'u')
    union all
    select format('drop index %I', indexrelid::regclass::text), pg_get_indexdef(indexrelid)
      from pg_index where indrelid = 'transactions'::regclass
       and not exists (select from pg_constraint where conindid = indexrelid)`);
  return parts;
}
