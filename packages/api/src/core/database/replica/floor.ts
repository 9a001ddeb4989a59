import type { Position } from './position.ts';

/** The position of the primary at a time in milliseconds. */
export type Floor = { readonly position: Position; readonly at: number };

/**
 * Creates the function that returns how far the primary was a while ago, at most `maxAgeMs`: what a
 * replica must have replayed. It compares positions, since a replica's own clock says nothing while
 * the primary is idle, or while the connection between them is broken. After a pause it is the
 * current position.
 */
export function createFloor(maxAgeMs: number): (current: Position, now?: number) => Floor {
  const step = maxAgeMs / 3;
  let older: Floor | undefined;
  let newer: Floor | undefined;
  return (position, at = performance.now()) => {
    const current = { position, at };
    if (!older || !newer || at - newer.at > 2 * step) {
      older = current;
      newer = current;
    } else if (at - newer.at >= step) {
      older = newer;
      newer = current;
    }
    return older;
  };
}
