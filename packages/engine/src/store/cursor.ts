import type { StartedInstance } from '../ports/scanners.ts';
import type { Lease, Place, Scans } from '../ports/scans.ts';
import { throwLost } from './fence.ts';

/**
 * Reads the place of an instance; undefined before its first block. One whose chain or range was
 * changed begins again.
 *
 * @throws {LeaseLost}
 */
export async function readCursor(
  scans: Pick<Scans, 'readCursor' | 'beginAgain'>,
  lease: Lease,
  { range }: Pick<StartedInstance, 'range'>,
): Promise<Place | undefined> {
  const cursor = (await scans.readCursor(lease)) ?? throwLost(lease);
  if (cursor.range === range) return cursor.place;
  if (!(await scans.beginAgain(lease, range))) throwLost(lease);
  return undefined;
}
