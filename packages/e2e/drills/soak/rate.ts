import { setTimeout as sleep } from 'node:timers/promises';
import type { Mix } from './mix.ts';

/** As many requests at a time as keep the server busy. */
const workers = 20;

/** The most requests a second that are answered. */
export async function findHighestRate({ send }: Mix, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let answered = 0;
  const work = async () => {
    while (performance.now() < until) {
      await send();
      answered++;
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return answered / seconds;
}

/**
 * Sends this number of requests a second until the signal, whether or not earlier ones were answered, and
 * gives the milliseconds of each to `onAnswer`.
 */
export async function keepRate(
  { send }: Mix,
  rate: number,
  signal: AbortSignal,
  onAnswer: (milliseconds: number) => void,
): Promise<void> {
  const start = performance.now();
  const open = new Set<Promise<void>>();
  for (let sent = 0; !signal.aborted; ) {
    const due = ((performance.now() - start) / 1000) * rate;
    for (; sent < due; sent++) {
      const request = send().then(onAnswer);
      open.add(request);
      request.finally(() => open.delete(request));
    }
    await sleep(5);
  }
  await Promise.all(open);
}
