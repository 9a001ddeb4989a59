import type pg from 'pg';

type Row = Record<string, unknown>;

/** Inserts payouts with the values that a test needs. */
export function createInsert(test: { readonly db: { readonly pool: pg.Pool } }) {
  let count = 0;
  return async (values: Row): Promise<Row> => {
    const row = { reference: `P-${++count}`, amount: '5', ...values };
    const keys = Object.keys(row);
    const { rows } = await test.db.pool.query(
      `insert into payouts (${keys}) values (${keys.map((_, index) => `$${index + 1}`)}) returning *, id::int`,
      Object.values(row),
    );
    return rows[0];
  };
}
