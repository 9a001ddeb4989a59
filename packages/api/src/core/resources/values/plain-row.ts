type Row = Readonly<Record<string, unknown>>;

/** A row as hooks see it: times are ISO text, as everywhere in our code. */
export function toPlain(row: Row): Record<string, unknown> {
  const entries = Object.entries(row);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  );
}
