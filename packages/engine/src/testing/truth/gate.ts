/** Lets many calls pass at the same time, or one alone. */
export interface Gate {
  readonly share: <T>(call: () => Promise<T>) => Promise<T>;
  readonly alone: <T>(call: () => Promise<T>) => Promise<T>;
}

/**
 * Creates a gate. Chains pass it alone when they change, since anvil 1.7 hangs where it is read
 * at the same time: its threads wait for each other.
 */
export function createGate(): Gate {
  const passing = new Set<Promise<unknown>>();
  let last: Promise<unknown> | undefined;

  const share: Gate['share'] = async (call) => {
    while (last) await last;
    const run = call();
    const settled = run.catch(() => undefined).finally(() => passing.delete(settled));
    passing.add(settled);
    return run;
  };
  const alone: Gate['alone'] = (call) => {
    const before = last;
    const run = (async () => {
      await before;
      await Promise.all(passing);
      return call();
    })();
    const settled = run
      .catch(() => undefined)
      .finally(() => {
        if (last === settled) last = undefined;
      });
    last = settled;
    return run;
  };
  return { share, alone };
}
