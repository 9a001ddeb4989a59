import fc from 'fast-check';
import { defineCommand, network, rarely, which } from '../define-command.ts';
import { addScanner, assertDone, type Play, pick, setStatus } from '../play.ts';
import type { Scanner } from '../world.ts';

const create = defineCommand(
  'createScanner',
  {
    network,
    from: fc.constantFrom<'start' | 'near' | 'head'>('start', 'near', 'head'),
    isRange: rarely,
  },
  async ({ world }, { network: at, from, isRange }) => {
    const { height = 0 } = world.networks[at]?.chain ?? {};
    const first = { start: 0, near: Math.max(0, height - 3), head: height }[from];
    await addScanner(world, at, { first, second: isRange ? first + 2 : 0 });
    await world.step();
  },
);

/** Something that staff do to a scanner. */
const change = (name: string, run: (play: Play, scanner: Scanner) => Promise<unknown>) =>
  defineCommand(
    name,
    { scanner: which, isSeen: fc.boolean() },
    async (play, { scanner, isSeen }) => {
      const found = pick(await play.world.scanners(), scanner);
      if (found) await run(play, found);
      if (isSeen) await play.world.step();
    },
  );

const stop = change('stopScanner', async ({ world }, { name, status }) => {
  if (status !== 'stopped')
    assertDone(await world.staff('PATCH', 'instances/stop', { name }), 'Stop');
});
const start = change('startScanner', async ({ world }, scanner) => {
  // One that stopped at a deep reorganisation is restarted instead.
  if (scanner.status === 'stopped' && scanner.problem === null)
    await setStatus(world, scanner, 'start');
});
const edit = change('editScanner', async ({ world }, { id, first }) => {
  const values = { id, first: first === 0 ? 1 : 0, second: 0 };
  assertDone(await world.staff('PATCH', 'instances/update', values), 'An edit');
});
const move = change('moveScanner', async ({ world }, { id, chainId }) => {
  const other = world.networks.map((each) => each.chainId).find((each) => each !== chainId);
  assertDone(await world.staff('PATCH', 'instances/update', { id, chain_id: other }), 'A move');
});
const remove = change('deleteScanner', async ({ world }, { id }) => {
  assertDone(await world.staff('DELETE', `instances/delete?id=${id}`), 'A deletion');
});

const kill = defineCommand('killWorker', { isWithin: fc.boolean() }, ({ world }, { isWithin }) =>
  world.killWorker(isWithin),
);

const step = defineCommand('step', {}, ({ world }) => world.step());

export const scannerCommands = [create, create, stop, start, edit, move, remove, kill, step];
