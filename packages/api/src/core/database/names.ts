import { createHash } from 'node:crypto';

const maxTables = 4;

/** Summarizes a statement by its verb and tables, without its values: `select tokens networks`. */
export function summarize(text: string): string {
  const [, verb = 'statement'] = /^\s*(\w+)/.exec(text) ?? [];
  const tables = [...text.matchAll(/\b(?:from|join|into|update)\s+"?([a-z_]\w*)"?/gi)];
  const unique = new Set(tables.flatMap(([, table]) => table ?? []));
  return [verb.toLowerCase(), ...[...unique].slice(0, maxTables)].join(' ');
}

/** A name for a prepared statement: PostgreSQL compares only the first 63 bytes. */
export function toStatementName(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, 22);
}

/** The name of a resource's table. */
export function toTableName(resource: string): string {
  return resource.replaceAll('-', '_');
}
