import { type SQL, sql } from 'drizzle-orm';

/** A time as ISO 8601, in UTC. */
export function iso(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** A decimal as text, without zeros at its end. */
export function decimal(column: SQL): SQL {
  return sql`trim_scale(${column})::text`;
}
