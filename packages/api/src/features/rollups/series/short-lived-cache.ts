const keepMs = 1_000;
const maxEntries = 500;

/** Many people open the same figures together: a response serves all who ask within a second of it. */
export function createShortLivedCache<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const entries = new Map<string, Promise<T>>();
  return (key, read) => {
    const known = entries.get(key);
    if (known) return known;
    const reading = read();
    if (entries.size < maxEntries) {
      entries.set(key, reading);
      const forget = () => void entries.delete(key);
      reading.then(() => setTimeout(forget, keepMs).unref(), forget);
    }
    return reading;
  };
}
