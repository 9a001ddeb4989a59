const maxTables = 4;

/** Summarizes a statement by its verb and tables, without its values: `select tokens networks`. */
export function summarize(text: string): string {
  const [, verb = 'statement'] = /^\s*(\w+)/.exec(text) ?? [];
  const tables = [...text.matchAll(/\b(?:from|join|into|update)\s+"?([a-z_]\w*)"?/gi)];
  const unique = new Set(tables.flatMap(([, table]) => table ?? []));
  return [verb.toLowerCase(), ...[...unique].slice(0, maxTables)].join(' ');
}
