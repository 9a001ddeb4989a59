type Lookup<T> = (key: string) => Promise<T>;

/**
 * Runs lookups of a key one after another: what arrives while one runs shares the next, which sees
 * everything that was stored before. A burst of requests so needs a connection or two of those that
 * sign-ins need as well.
 */
export function batchLookups<T>(look: Lookup<T>): Lookup<T> {
  const running = new Map<string, Promise<T>>();
  const next = new Map<string, Promise<T>>();

  function start(key: string): Promise<T> {
    next.delete(key);
    const lookup = look(key).finally(() => running.delete(key));
    running.set(key, lookup);
    return lookup;
  }

  return (key) => {
    const before = running.get(key);
    if (!before) return start(key);
    // Where one fails, the next does not wait as long to fail as well.
    const fail = (error: unknown) => {
      next.delete(key);
      throw error;
    };
    const shared = next.get(key) ?? before.then(() => start(key), fail);
    next.set(key, shared);
    return shared;
  };
}
