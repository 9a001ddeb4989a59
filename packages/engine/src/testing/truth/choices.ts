import { createRandom } from '../random.ts';

/** The choices of a seed. */
export interface Choices {
  /** A whole number from 0 on, below another. */
  readonly below: (count: number) => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(of: readonly T[]) => T;
}

/** The choices of a seed: the same for the same name, whatever else is chosen. */
export function createChoices(seed: number, name: string): Choices {
  const salt = [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);
  const next = createRandom(seed * 7919 + salt);
  return {
    below: (count) => Math.floor(next() * count),
    chance: (share) => next() < share,
    pick: (of) => of[Math.floor(next() * of.length)] as (typeof of)[number],
  };
}
