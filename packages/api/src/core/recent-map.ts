/** A map that keeps the values that were used last. */
export interface RecentMap<Value> {
  readonly get: (key: string) => Value | undefined;
  /** Adds a value, or makes it the newest. Returns the key of the value dropped for it. */
  readonly set: (key: string, value: Value) => string | undefined;
  /** The value of a key, which is made where there is none. That of a very long key is not kept. */
  readonly find: (key: string, make: () => Value) => Value;
}

/** The most characters of a key that is made of what was sent: anyone may send long ones. */
export const maxKey = 1_000;

/**
 * Creates a map of at most `max` values, which drops the least recently used one.
 *
 * @example const plans = createRecentMap<Plan>(100);
 */
export function createRecentMap<Value>(max: number): RecentMap<Value> {
  const values = new Map<string, Value>();
  const get: RecentMap<Value>['get'] = (key) => {
    const value = values.get(key);
    if (value !== undefined) {
      values.delete(key);
      values.set(key, value);
    }
    return value;
  };
  const set: RecentMap<Value>['set'] = (key, value) => {
    values.delete(key);
    values.set(key, value);
    if (values.size <= max) return undefined;
    const [oldest] = values.keys();
    if (oldest !== undefined) values.delete(oldest);
    return oldest;
  };
  const find: RecentMap<Value>['find'] = (key, make) => {
    const known = get(key);
    if (known !== undefined) return known;
    const value = make();
    if (key.length <= maxKey) set(key, value);
    return value;
  };
  return { get, set, find };
}
