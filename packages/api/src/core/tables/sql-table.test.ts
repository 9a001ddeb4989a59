import { defineResource, field } from '@koshpay/resource';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { assign, names, pick, sqlTable, tableSql, toRecordset } from './sql-table.ts';

const deposits = defineResource({
  name: 'late-deposits',
  title: 'Late Deposits',
  singular: 'Late Deposit',
  recordTitle: 'reference',
  menu: { group: 'deposits', path: '/late-deposits' },
  fields: {
    reference: field.text({ required: true, max: 40 }),
    amount: field.decimal({ scale: 6 }),
    paid_at: field.timestamp(),
    status: field.status(['pending', 'paid']),
  },
  list: { columns: ['reference'] },
});
const table = sqlTable(deposits);
const toText = (statement: ReturnType<typeof sql>) => new PgDialect().sqlToQuery(statement);

it('names tables and columns, and assigns values', () => {
  const { sql: text, params } = toText(sql`
    update ${table} set ${assign(table, { status: 'paid', paid_at: sql`now()` })}
    where ${table.id} = ${7} returning ${table.reference}`);
  expect(text.replaceAll(/\s+/g, ' ').trim()).toBe(
    'update "late_deposits" set "status" = $1, "paid_at" = now() where "late_deposits"."id" = $2 returning "late_deposits"."reference"',
  );
  expect(params).toEqual(['paid', 7]);
});

it('reads rows as a set whose columns have the types of the table', () => {
  const columns = pick(table, 'id', 'reference', 'amount');
  const rows = [{ id: 1, reference: 'A', amount: '1.5' }];
  const { source, row } = toRecordset('given', rows, columns);
  const { sql: text, params } = toText(
    sql`insert into ${table} (${names(columns)}) select given.* from ${source} where ${row.id} > 0`,
  );
  expect(text).toBe(
    'insert into "late_deposits" ("id", "reference", "amount") select given.* from json_to_recordset($1::json) as "given"("id" bigint, "reference" text, "amount" numeric(38, 6)) where "given"."id" > 0',
  );
  expect(params).toEqual([JSON.stringify(rows)]);
});

it('puts names and nested statements into the text, and numbers parameters in their order', () => {
  const isOpen = tableSql`${table.status} = ${'pending'}`;
  const statement = tableSql`select ${table.id} from ${table} where ${isOpen} and ${table.amount} > ${1}`;
  expect(statement.queryChunks).toHaveLength(5);
  expect(toText(statement)).toMatchObject({
    sql: 'select "late_deposits"."id" from "late_deposits" where "late_deposits"."status" = $1 and "late_deposits"."amount" > $2',
    params: ['pending', 1],
  });
});

it('knows the declared fields alone', () => {
  // @ts-expect-error no field of the resource
  expect(table.total).toBeUndefined();
  // @ts-expect-error no field of the resource
  expect(pick(table, 'total')).toEqual({ total: undefined });
  // @ts-expect-error no field of the resource
  assign(table, { total: 1 });
});
