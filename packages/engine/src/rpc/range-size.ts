import type { NodeError } from './node-error.ts';

/**
 * Creates the number of blocks that a node is asked to search in one request: fewer after it
 * refused, slowly more while it does not. What it refused as too wide is never tried again.
 */
export function createRangeSize(most = 1000) {
  let size = most;
  let ceiling = most;
  let widest = 0;

  return {
    get blocks(): number {
      return size;
    },
    /** Notes that it has searched this number of blocks. */
    grow(searched: number): void {
      widest = Math.max(widest, searched);
      if (searched >= size) size = Math.min(ceiling, Math.ceil(size * 1.25));
    },
    /** Notes that it has refused to search this number of blocks; returns true if fewer can be tried. */
    shrink({ kind, blocks }: NodeError, refused: number): boolean {
      if (!['too_wide', 'too_many', 'timeout'].includes(kind) || refused <= 1) return false;
      const said = blocks !== undefined && blocks < refused ? blocks : undefined;
      const isWide = kind === 'too_wide';
      if (isWide) ceiling = Math.min(ceiling, said ?? refused - 1);
      // Its limit is between what it has searched and what it has refused.
      const known = isWide && widest < refused ? widest : 0;
      size = Math.min(ceiling, said ?? Math.max(1, Math.floor((known + refused) / 2)));
      return true;
    },
  };
}
