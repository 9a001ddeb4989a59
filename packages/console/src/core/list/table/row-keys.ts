import type { ConsoleRow } from '../state/use-resource-list.ts';

type Id = ConsoleRow['id'];

/** By its id, the key of what React draws for a row. */
export type RowKeys = ReadonlyMap<Id, number>;

/**
 * The keys of rows that follow others. A row that is still shown keeps its elements wherever it moves,
 * so that a press on one never reaches another row; another page takes over all elements, which is
 * faster than to create them.
 */
export function toRowKeys(ids: readonly Id[], before: RowKeys = new Map()): RowKeys {
  const known = [...before.values()];
  const free = ids.some((id) => before.has(id)) ? [] : known;
  let next = Math.max(-1, ...known) + 1;
  return new Map(ids.map((id, index) => [id, before.get(id) ?? free[index] ?? next++]));
}
