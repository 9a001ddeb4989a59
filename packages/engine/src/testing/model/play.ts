import type { Hex } from 'viem';
import { parseUnits } from 'viem/utils';
import { compare } from './compare.ts';
import { declaredTokens } from './declare.ts';
import { finalDepth } from './forkable-chain.ts';
import { Model } from './model.ts';
import type { Scanner, World } from './world.ts';

/** The steps of the model and the gateway that more than one command takes. */
export interface Play {
  readonly model: Model;
  readonly world: World;
}

type Row = Readonly<Record<string, unknown>>;

/** The one of a list that a number stands for. */
export function pick<T>(list: readonly T[], index: number): T | undefined {
  return list[index % list.length];
}

/** @throws where what staff or merchants may do was refused */
export function assertDone(answer: { status: number; message?: unknown }, what: string): void {
  if (answer.status >= 300)
    throw new Error(`${what} was refused: ${answer.status} ${String(answer.message)}`);
}

/** The model of what is declared at first. */
function createModel({ networks }: World): Model {
  const model = new Model();
  model.networks = networks.map(({ networkId, chain }, index) => ({
    id: networkId,
    ...{ chain, confirmations: 3, isByTag: index === 1 },
    assets: new Map([
      ['native', { decimals: 18, minimum: 0n, large: parseUnits('5', 18) }],
      ...declaredTokens.map(({ contract, decimals, minimum, large }) => {
        const limits = { minimum: toUnits(minimum), large: large ? toUnits(large) : undefined };
        return [contract, { decimals, ...limits }] as const;
        function toUnits(amount: string) {
          return parseUnits(amount, decimals);
        }
      }),
    ]),
  }));
  return model;
}

/** Begins a history: with a scanner and payments on each network. */
export async function begin(world: World): Promise<Model> {
  const model = createModel(world);
  const play = { model, world };
  for (const [index, { networkId, tokenIds }] of world.networks.entries()) {
    await addScanner(world, index, { first: 0, second: 0 });
    for (const token_id of [undefined, tokenIds[0]]) {
      const wanted = { network_id: networkId, amount: '2', ...(token_id && { token_id }) };
      const made = await world.program('POST', 'payments', wanted);
      assertDone(made, 'A payment');
      addPayment(play, made.data);
    }
  }
  await world.step();
  return model;
}

/** Keeps a payment that was created, and checks that its address and id are new. */
export function addPayment(play: Play, data: Row): void {
  const { model } = play;
  const network = model.networks.find(({ id }) => id === data.network_id);
  const asset = data.token_contract ? String(data.token_contract).toLowerCase() : 'native';
  const decimals = network?.assets.get(asset)?.decimals ?? 0;
  const due = parseUnits(String(data.due), decimals);
  const address = addWallet(play, data.address, Number(data.network_id));
  assertNew(play, `payment ${data.id}`);
  model.payments.push({
    ...{ id: Number(data.id), address, networkId: Number(data.network_id), asset, decimals, due },
    tolerance: (due * BigInt(Number(data.tolerance_bp))) / 10_000n,
    createdAt: Date.parse(String(data.created_at)),
    expiresAt: Date.parse(String(data.expires_at)),
  });
}

/** Keeps a wallet that was created, and checks that its address is new. @returns that in lower case */
export function addWallet(play: Play, given: unknown, networkId: number): string {
  const address = String(given).toLowerCase();
  assertNew(play, `address ${address}`);
  play.model.wallets.push({ address, networkId });
  return address;
}

function assertNew({ world: { given } }: Play, what: string): void {
  if (given.has(what)) throw new Error(`The ${what} was given out before.`);
  given.add(what);
}

/** Has staff create a scanner and start it. */
export async function addScanner(
  world: World,
  network: number,
  range: { first: number; second: number },
): Promise<void> {
  const chain_id = world.networks[network]?.chainId;
  const name = `scanner ${world.nextSerial()}`;
  const created = await world.staff('POST', 'instances/create', {
    ...{ name, api_key: 'key', chain_id, is_evm: true, ...range },
  });
  assertDone(created, 'A new scanner');
  const [scanner] = (await world.scanners()).slice(-1);
  if (scanner) await setStatus(world, scanner, 'start');
}

export async function setStatus(world: World, { id }: Scanner, status: string): Promise<void> {
  assertDone(await world.staff('PATCH', 'instances/update-status', { id, status }), status);
}

/** The scanners that stopped at a deep reorganisation. */
export async function readStopped(world: World): Promise<Scanner[]> {
  const all = await world.scanners();
  return all.filter(
    ({ status, problem }) => status === 'stopped' && problem === 'deep_reorganisation',
  );
}

/** Restarts scanners from where the chain is known to be right. */
export async function restart(
  world: World,
  stopped: readonly Scanner[],
  block: number,
): Promise<void> {
  for (const { id, first, lastBlock } of stopped) {
    const from = Math.max(first, Math.min(block, lastBlock ?? first));
    assertDone(await world.staff('PATCH', 'instances/restart', { id, block: from }), 'Restart');
  }
}

/** Lets everything settle: what is off is on again, all is final, and read, and read again. */
async function rest({ model, world }: Play): Promise<void> {
  for (const [index, network] of model.networks.entries()) {
    const { networkId, tokenIds = [], views = [] } = world.networks[index] ?? {};
    for (const view of views) Object.assign(view, { chain: network.chain, lag: 0, isRash: false });
    await world.staff('PATCH', 'networks/update-status', {
      id: networkId,
      status: 'active',
    });
    for (const [token, id] of tokenIds.entries()) {
      const minimum = declaredTokens[token]?.minimum;
      await world.staff('PATCH', 'tokens/update', { id, minimum });
      await world.staff('PATCH', 'tokens/update-status', { id, status: 'active' });
    }
    network.chain.mineEmpty(finalDepth + 6);
  }
  model.observe();
  // Another worker immediately asks again for what endpoints did not agree on.
  await world.replaceWorker();
  for (const [index] of model.networks.entries()) {
    const [whole] = await wholeScanners(world, index);
    if (!whole) await addScanner(world, index, { first: 0, second: 0 });
    else if (whole.status === 'stopped' && whole.problem === null)
      await setStatus(world, whole, 'start');
  }
  await world.step();
  await restart(world, await readStopped(world), 0);
  await world.step();
  for (const [index] of model.networks.entries()) {
    const [whole] = await wholeScanners(world, index);
    const range = { id: whole?.id, first: 0, last: whole?.finalBlock };
    assertDone(await world.staff('PATCH', 'instances/rescan', range), 'Rescan');
  }
  await world.step();
}

/** The scanners that read a network from its first block on and follow it, the running ones first. */
async function wholeScanners(world: World, index: number): Promise<Scanner[]> {
  const chainId = world.networks[index]?.chainId;
  const all = await world.scanners();
  const whole = all.filter((each) => each.chainId === chainId && !each.first && !each.second);
  return whole.toSorted((a, b) => Number(a.status === 'stopped') - Number(b.status === 'stopped'));
}

/** @throws with what is wrong once everything is at rest */
export async function assertSame(play: Play): Promise<void> {
  await rest(play);
  const wrong = await compare(play.model, play.world);
  if (wrong.length > 0)
    throw new Error(`The gateway is wrong:\n  ${wrong.slice(0, 12).join('\n  ')}`);
}

/** An address that no wallet has. */
export const stranger: Hex = `0x${'ee'.repeat(20)}`;
