import type { Completeness } from '../../chain/chain.ts';
import { startFaultProxy } from '../fault-proxy.ts';
import { type FaultName, faultNames } from '../faults.ts';
import { createChoices } from './choices.ts';
import type { World } from './world.ts';

/** A proxy waits for these, so they are rare. */
const slow: readonly FaultName[] = ['timeout', 'trickle'];
/** That rests for minutes: only an endpoint of another chain does it. */
const elsewhere: FaultName = 'wrong chain';
/** No answer, or one that says that something is wrong. */
const honest: readonly FaultName[] = [
  'cut off',
  'too many requests',
  'too many requests in JSON-RPC',
  'too many requests with HTTP 200',
  'error of Tron with HTTP 200',
  'internal error',
  'bad gateway',
  'unavailable',
  'page',
  'short batch',
];

/** The nodes of a seed: one that lies, often another one, and sometimes one of another chain. */
export async function startFaultyNodes(
  { anvil, gate }: World,
  { seed, completeness }: { readonly seed: number; readonly completeness: Completeness },
) {
  const { below, chance, pick } = createChoices(seed, 'nodes');
  // By bloom filters the last log of a block is not missed, where another is like it.
  const lies = faultNames.filter(
    (name) =>
      name !== elsewhere &&
      !slow.includes(name) &&
      !(completeness === 'bloom' && name === 'log missing'),
  );
  const first = await startFaultProxy(anvil.url, { seed });
  const isNeeded = completeness === 'second';
  const second =
    isNeeded || chance(0.5) ? await startFaultProxy(anvil.url, { seed: -seed }) : undefined;
  const wrong = chance(0.25) ? await startFaultProxy(anvil.url) : undefined;
  if (wrong) wrong.choose = () => elsewhere;
  const all = [first, second, wrong].filter((each) => each !== undefined);
  for (const each of all) each.pass = gate.share;

  function calm(): void {
    for (const each of [first, second]) if (each) each.choose = () => undefined;
  }

  return {
    urls: all.map(({ url }) => url) as [string, ...string[]],
    /** Changes what goes wrong. */
    change(): void {
      calm();
      const rate = pick([0, 0.1, 0.2, 0.4]);
      first.choose = chance(0.15) ? onceIn(6, pick(slow)) : first.atRandom(rate, lies);
      // Where two have to agree, they do not both lie.
      if (second) second.choose = second.atRandom(pick([0, 0.1, 0.2]), isNeeded ? honest : lies);
      if (chance(0.1)) first.choose = () => lies[below(lies.length)];
      first.lag = chance(0.15) ? 1 + below(5) : 0;
    },
    calm(): void {
      calm();
      first.lag = 0;
    },
    /** No endpoint answers. */
    goDown(): void {
      for (const each of [first, second]) if (each) each.choose = () => 'unavailable';
    },
    counts: () => ({
      requests: first.requests + (second?.requests ?? 0),
      faults: first.faults + (second?.faults ?? 0),
    }),
    [Symbol.asyncDispose]: async () => {
      await Promise.all(all.map((each) => each[Symbol.asyncDispose]()));
    },
  };

  function onceIn(count: number, name: FaultName) {
    let passed = 0;
    return () => (++passed % count === 0 ? name : undefined);
  }
}
