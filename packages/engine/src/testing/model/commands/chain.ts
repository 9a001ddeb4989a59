import fc from 'fast-check';
import { defineCommand, network } from '../define-command.ts';
import { type Fate, finalDepth } from '../forkable-chain.ts';
import { type Play, readStopped, restart, setStatus } from '../play.ts';
import type { Scanner } from '../world.ts';

export const mine = defineCommand(
  'mine',
  { network, blocks: fc.integer({ min: 1, max: 6 }) },
  async ({ world }, { network: at, blocks }) => {
    world.networks[at]?.chain.mineEmpty(blocks);
    await world.step();
  },
);

/** The blocks after it are two hours later. */
export const wait = defineCommand('wait', { network }, ({ world }, { network: at }) =>
  world.networks[at]?.chain.wait(7_200_000),
);

const fate = fc.constantFrom<Fate>('dropped', 'dropped', 'dropped', 'kept', 'delayed');

/** A reorganisation above what is final. */
export const fork = defineCommand(
  'fork',
  {
    network,
    depth: fc.oneof(fc.constant(finalDepth), fc.integer({ min: 1, max: 7 })),
    fate,
    isSeen: fc.boolean(),
  },
  async ({ world }, { network: at, depth, fate: then, isSeen }) => {
    const chain = world.networks[at]?.chain;
    chain?.fork(Math.min(depth, chain.height - chain.finalized), then);
    if (isSeen) await world.step();
  },
);

/**
 * A reorganisation below what is final, while a scanner follows the chain from its first block on: it
 * stops, and staff restart it. They may press Start before, which must not keep them from it.
 */
export const deepFork = defineCommand(
  'deepFork',
  { network, depth: fc.nat(4), fate, isStarted: fc.boolean() },
  async (play, { network: at, depth, fate: then, isStarted }) => {
    const { chain, views } = play.world.networks[at] ?? {};
    for (const view of views ?? []) Object.assign(view, { lag: 0 });
    chain?.mineEmpty(finalDepth);
    await play.world.step();
    const ancestor = (chain?.finalized ?? 0) - 1 - depth;
    if (!chain || ancestor < 0 || !(await isFollowed(play, at))) return;
    play.model.observe();
    chain.fork(chain.height - ancestor, then);
    await play.world.step();
    const stopped = await readStopped(play.world);
    if (isStarted) await startInVain(play, at, { stopped, lag: chain.height - ancestor });
    await restart(play.world, stopped, ancestor + 1);
    await play.world.step();
  },
);

async function isFollowed({ world }: Play, at: number): Promise<boolean> {
  const { chainId, chain } = world.networks[at] ?? {};
  return (await world.scanners()).some(
    (each) =>
      each.status === 'running' &&
      each.chainId === chainId &&
      each.first + each.second === 0 &&
      each.lastBlock === chain?.height,
  );
}

/**
 * Starts scanners while their endpoints do not show the new blocks yet, and stops them again. That it is
 * refused is right.
 */
async function startInVain(
  { world }: Play,
  at: number,
  { stopped, lag }: { readonly stopped: readonly Scanner[]; readonly lag: number },
): Promise<void> {
  const { views = [] } = world.networks[at] ?? {};
  for (const view of views) Object.assign(view, { lag });
  for (const each of stopped) await setStatus(world, each, 'start').catch(() => undefined);
  await world.step();
  for (const { name } of stopped) await world.staff('PATCH', 'instances/stop', { name });
  await world.step();
  for (const view of views) Object.assign(view, { lag: 0 });
}
