import type { FoundRow, KnownMovement } from '../ports/movements.ts';

/**
 * Gives each row a place of its own in its transaction, and leaves those that have one where they are.
 * The place of a call is a hash of its path, and who sends a transaction can choose two paths that have
 * the same.
 */
export function separatePlaces(
  rows: readonly FoundRow[],
  stored: readonly KnownMovement[],
): readonly FoundRow[] {
  const blockOf = new Map(rows.map(({ tx_hash, block_hash }) => [tx_hash, block_hash]));
  const placed = stored.filter(
    ({ status, tx_hash, block_hash }) =>
      status !== 'orphaned' && blockOf.get(tx_hash) === block_hash,
  );
  const placeOf = new Map(
    placed.map(({ tx_hash, movement, log_index }) => [`${tx_hash} ${movement}`, log_index]),
  );
  const taken = new Set(placed.map(({ tx_hash, log_index }) => `${tx_hash} ${log_index}`));
  return rows.map((row) => {
    const { tx_hash, movement } = row;
    const known = placeOf.get(`${tx_hash} ${movement}`);
    if (known !== undefined) return { ...row, log_index: known };
    let place = row.log_index;
    while (taken.has(`${tx_hash} ${place}`)) place -= 1;
    taken.add(`${tx_hash} ${place}`);
    return { ...row, log_index: place };
  });
}
