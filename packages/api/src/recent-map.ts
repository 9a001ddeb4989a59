/** A map that keeps the values that were used last. */
export interface RecentMap<Value> {
  readonly get: (key: string) => Value | undefined;
  /** Adds a value, or makes it the newest. Returns the key of the value dropped for it. */
  readonly set: (key: string, value: Value) => string | undefined;
}

/**
 * Creates a map of at most `max` values, which drops the least recently used one.
 *
 * @example const plans = createRecentMap<Plan>(100);
 */
export function createRecentMap<Value>(max: number): RecentMap<Value> {
  const values = new Map<string, Value>();
  return {
    get: (key) => {
      const value = values.get(key);
      if (value !== undefined) {
        values.delete(key);
        values.set(key, value);
      }
      return value;
    },
    set: (key, value) => {
      values.delete(key);
      values.set(key, value);
      if (values.size <= max) return undefined;
      const [oldest] = values.keys();
      if (oldest !== undefined) values.delete(oldest);
      return oldest;
    },
  };
}
