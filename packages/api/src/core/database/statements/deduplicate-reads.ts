/**
 * Creates what makes equal reads of one turn of the event loop one. It begins when the turn ends, after
 * all who share it have asked: none of them sees less than alone.
 *
 * The busier a process is, the more requests arrive in one turn; many are equal where a program sends
 * them side by side, and where all who look at a list hear of the same change.
 *
 * @returns what runs a read, or joins the one of the same key
 */
export function createReadDeduplicator<Answer>() {
  const waiting = new Map<string, Promise<Answer>>();
  return (key: string, read: () => Promise<Answer>): Promise<Answer> => {
    const known = waiting.get(key);
    if (known) return known;
    const shared = new Promise<Answer>((resolve) => {
      setImmediate(() => {
        waiting.delete(key);
        resolve(read());
      });
    });
    waiting.set(key, shared);
    return shared;
  };
}
