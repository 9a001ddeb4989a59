import type { Resource } from '@koshpay/resource';
import { type Check, withChecks } from '../run/check.ts';
import { type ColumnSnapshot, quote, type Rows, rowsOf, type Snapshot } from './snapshot.ts';

type Change = {
  readonly before: ColumnSnapshot;
  readonly after: ColumnSnapshot;
  readonly rows: Rows;
};

/** Changes in place the types, defaults and nullability of columns that stay. */
export function alter(before: Snapshot, after: Snapshot, resources: readonly Resource[]): string[] {
  return Object.entries(before.tables).flatMap(([key, table]) =>
    Object.values(table.columns).flatMap((column) => {
      const next = after.tables[key]?.columns[column.name];
      if (!next) return [];
      table.columns[column.name] = next;
      const rows = rowsOf(table, resources, [column.name]);
      return alterColumn({ before: column, after: next, rows });
    }),
  );
}

function alterColumn(change: Change): string[] {
  const { before, after, rows } = change;
  const alterIt = `ALTER TABLE ${quote(rows.table)} ALTER COLUMN ${quote(after.name)}`;
  const isConverted = before.type !== after.type;
  const isNewDefault = isConverted || before.default !== after.default;
  return [
    ...(isNewDefault && before.default !== undefined ? [`${alterIt} DROP DEFAULT;`] : []),
    ...(isConverted ? [convert(change, alterIt)] : []),
    ...(isNewDefault && after.default !== undefined
      ? [`${alterIt} SET DEFAULT ${after.default};`]
      : []),
    ...(before.notNull && !after.notNull ? [`${alterIt} DROP NOT NULL;`] : []),
    ...(!before.notNull && after.notNull ? fill(change) : []),
  ];
}

/** Numbers are cast as numbers, so that 12.0 becomes 12; everything else as text. */
function convert({ before, after, rows }: Change, alterIt: string): string {
  const name = quote(after.name);
  const isNumber = isNumeric(before.type) && isNumeric(after.type);
  const source = isNumber ? before.type : 'text';
  const using = `${name}::${source}::${after.type}`;
  const cast: Check = {
    kind: 'cast',
    ...rows,
    to: after.type,
    // A numeric could hold NaN and infinity; no declared number can.
    where: `${name} is not null and (not pg_temp.can_cast(${name}::text, '${source}', '${after.type}')
      or ${name}::text ~* '^\\s*[+-]?(nan|inf)')`,
  };
  const rounded: Check = {
    kind: 'convert-column',
    ...rows,
    to: after.type,
    where: `${name}::text::numeric is distinct from (${using})::numeric`,
  };
  const checks = [
    ...(after.type === 'text' ? [] : [cast]),
    ...(isNumeric(after.type) ? [rounded] : []),
  ];
  return withChecks(checks, `${alterIt} SET DATA TYPE ${after.type} USING ${using};`);
}

/** Gives rows that lack a value the default, if there is one, and requires it from then on. */
function fill({ after, rows }: Change): string[] {
  const name = quote(after.name);
  const update = `UPDATE ${quote(rows.table)} SET ${name} = ${after.default} WHERE ${name} IS NULL;`;
  return [...(after.default === undefined ? [] : [update]), requireColumn(after.name, rows)];
}

/** Makes a column required once every row has a value. */
export function requireColumn(column: string, rows: Rows): string {
  const name = quote(column);
  const check: Check = { kind: 'required', ...rows, where: `${name} is null`, show: [] };
  return withChecks([check], `ALTER TABLE ${quote(rows.table)} ALTER COLUMN ${name} SET NOT NULL;`);
}

function isNumeric(type: string): boolean {
  return /^(numeric|bigint|integer)\b(?!.*\[])/.test(type);
}
