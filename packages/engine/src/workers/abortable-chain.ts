import type { Chain } from '../chain/chain.ts';

/** A chain that several scanners use, for one of them: when that stops, it waits for no node. */
export function toAbortable(chain: Chain, signal: AbortSignal): Chain {
  const unlessAborted = <T>(call: () => Promise<T>): Promise<T> => {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const stop = () => reject(signal.reason);
      signal.addEventListener('abort', stop, { once: true });
      call()
        .then(resolve, reject)
        .finally(() => signal.removeEventListener('abort', stop));
    });
  };
  return {
    head: () => unlessAborted(() => chain.head()),
    finalized: () => unlessAborted(() => chain.finalized()),
    headAt: (number) => unlessAborted(() => chain.headAt(number)),
    headsAt: (numbers) => unlessAborted(() => chain.headsAt(numbers)),
    witnesses: (number) => unlessAborted(() => chain.witnesses(number)),
    get endpoints() {
      return chain.endpoints;
    },
    readBlock: (number, wanted) => unlessAborted(() => chain.readBlock(number, wanted)),
    readRange: (from, to, wanted) => unlessAborted(() => chain.readRange(from, to, wanted)),
    observations: () => chain.observations(),
    get pollMs() {
      return chain.pollMs;
    },
    close: () => undefined,
  };
}
