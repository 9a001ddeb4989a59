/** The time over which blocks a minute are counted. */
const spanMs = 60_000;

/** Counts the blocks that a scanner read in the last minute. */
export function createRate(now = Date.now) {
  let samples: { at: number; block: number }[] = [];
  return {
    /** @returns blocks a minute; undefined until it has moved for a while */
    add(block: number): number | undefined {
      const at = now();
      // After a reorganisation it counts from there.
      if (block < (samples.at(-1)?.block ?? 0)) samples = [];
      samples = [...samples.filter((each) => at - each.at <= spanMs), { at, block }];
      const [first] = samples;
      if (!first || at - first.at < 1_000) return undefined;
      return Math.round(((block - first.block) * 60_000) / (at - first.at));
    },
  };
}
