import fc from 'fast-check';
import type { Hex } from 'viem';
import { defineCommand, network, which } from '../define-command.ts';
import { pick, readStopped, restart, stranger } from '../play.ts';

/** An endpoint is behind. */
export const lag = defineCommand(
  'lag',
  { network, endpoint: fc.nat(1), blocks: fc.nat(6) },
  async ({ world }, { network: at, endpoint, blocks }) => {
    Object.assign(world.networks[at]?.views[endpoint] ?? {}, { lag: blocks });
    await world.step();
  },
);

/**
 * An endpoint shows a chain of its own with a large transfer, which it may call final; then it is honest
 * again. Where it made final what is not in the chain, staff restart the scanners.
 */
export const lie = defineCommand(
  'lie',
  { network, to: which, depth: fc.nat(2), isRash: fc.boolean() },
  async ({ model, world }, { network: at, to, depth, isRash }) => {
    const honest = model.networks[at];
    const view = world.networks[at]?.views[0];
    const own = model.wallets.filter(({ networkId }) => networkId === honest?.id);
    const wallet = pick(own, to);
    if (!honest || !view || !wallet) return;
    await world.step();
    const { chain, assets } = honest;
    const payment = model.payments.find(({ address }) => address === wallet.address);
    const asset = payment?.asset ?? 'native';
    const large = assets.get(asset)?.large;
    if (large === undefined) return;
    const made = chain.branch(Math.min(depth, chain.height - chain.finalized));
    const contract = asset === 'native' ? undefined : (asset as Hex);
    const value = large + (payment?.due ?? 0n);
    const parties = { from: stranger, to: wallet.address as Hex };
    made.mine([made.toTransfer({ ...parties, contract, value, failed: false })]);
    made.mineEmpty(5);
    Object.assign(view, { chain: made, isRash });
    await world.step();
    Object.assign(view, { chain, isRash: false });
    chain.mineEmpty(Math.max(0, made.height - chain.height));
    await world.step();
    await restart(world, await readStopped(world), 0);
    await world.step();
  },
);
