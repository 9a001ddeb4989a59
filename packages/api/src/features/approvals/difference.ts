import { systemKeys } from '@koshpay/resource/internal';

type Row = Readonly<Record<string, unknown>>;

/** A change by field; null where there is no value. */
export type Changes = Readonly<Record<string, { before: unknown; after: unknown }>>;

/** The fields that differ between two rows as the audit log has them. */
export function toChanges(before: Row = {}, after: Row = {}): Changes {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    keys
      .filter((key) => !systemKeys.includes(key) && isChanged(key, before, after))
      .map((key) => [key, { before: before[key] ?? null, after: after[key] ?? null }]),
  );
}

/** True if a field differs between two rows. */
export function isChanged(key: string, before: Row, after: Row): boolean {
  return JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null);
}
