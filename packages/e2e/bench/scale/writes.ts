import type pg from 'pg';

const batch = 500;
const batches = 60;
const rounds = 3;

/**
 * Rows per second that batches of 500 insert into the ten million, with all indexes and without
 * each. Everything is rolled back.
 */
export async function benchWrites(owner: pg.Client): Promise<string[]> {
  const { rows: indexes } = await owner.query<{ name: string; size: string }>(`
    select indexrelid::regclass::text as name, pg_size_pretty(pg_relation_size(indexrelid)) as size
      from pg_index where indrelid = 'transactions'::regclass
       and not exists (select from pg_constraint where conindid = indexrelid)
     order by pg_relation_size(indexrelid) desc`);
  const cases = [{ name: '', size: '' }, ...indexes];
  const fastest = new Map<string, number>();
  for (let round = 0; round < rounds; round++)
    for (const { name } of cases)
      fastest.set(name, Math.max(fastest.get(name) ?? 0, await insert(owner, name)));
  const all = fastest.get('') ?? Number.NaN;
  return [
    '',
    `Writing: ${all.toFixed(0)} rows/s in batches of ${batch} with every index, the fastest of ${rounds}`,
    ...indexes.map(({ name, size }) => {
      const without = fastest.get(name) ?? Number.NaN;
      const gain = `${((without / all - 1) * 100).toFixed(0)} %`;
      return `  without ${name.padEnd(50)} ${size.padStart(8)} ${without.toFixed(0).padStart(7)} rows/s ${gain.padStart(6)}`;
    }),
  ];
}

async function insert(owner: pg.Client, withoutIndex: string): Promise<number> {
  await owner.query('begin');
  try {
    if (withoutIndex) await owner.query(`drop index ${withoutIndex}`);
    const started = performance.now();
    for (let count = 0; count < batches; count++) await owner.query(insertSql, [batch]);
    return (batch * batches * 1000) / (performance.now() - started);
  } finally {
    await owner.query('rollback');
  }
}

/** Random hashes and addresses, as a scanner finds them. */
const insertSql = `
  insert into transactions (network_id, merchant_id, tx_hash, log_index, from_address, to_address,
      token_contract, currency, amount, status, tx_type)
  select (select min(id) from networks) + i % 4, (select min(id) from merchants) + (random() * 4999)::int,
         '0x' || md5(random()::text) || md5(random()::text), i % 300,
         '0x' || md5(random()::text) || '00a1b2c3', '0x' || md5(random()::text) || '00d4e5f6',
         '0xdAC17F958D2ee523a2206206994597C13D831ec7', 'USDT', random() * 5000, 'pending', 'deposit'
    from generate_series(1, $1::int) i`;
