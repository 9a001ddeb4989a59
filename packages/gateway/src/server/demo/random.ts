/** Numbers that look random and are the same on every machine, so that demos and screenshots agree. */
export interface Random {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  pick<T>(from: readonly T[]): T;
  /** One of these, as often as its weight says. */
  pickBy<T>(from: readonly T[], weightOf: (each: T) => number): T;
  /** True with this probability, from 0 to 1. */
  chance(probability: number): boolean;
  /** A number of the standard normal distribution. */
  normal(): number;
  hex(digits: number): string;
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: <T>(from: readonly T[]) => from[below(from.length)] as T,
    pickBy: <T>(from: readonly T[], weightOf: (each: T) => number) => {
      let rest = next() * from.reduce((sum, each) => sum + weightOf(each), 0);
      for (const each of from) {
        rest -= weightOf(each);
        if (rest < 0) return each;
      }
      return from.at(-1) as T;
    },
    chance: (probability) => next() < probability,
    // Box and Muller.
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    hex: (digits) => Array.from({ length: digits }, () => below(16).toString(16)).join(''),
  };
}
