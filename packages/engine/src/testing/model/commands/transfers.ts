import fc from 'fast-check';
import type { Hex } from 'viem';
import { parseUnits } from 'viem/utils';
import { defineCommand, rarely } from '../define-command.ts';
import { type Play, pick, stranger } from '../play.ts';

/** The amounts that transfers move, in base units. */
const sizes = {
  due: (due: bigint) => due,
  half: (due: bigint) => due / 2n,
  double: (due: bigint) => 2n * due,
  zero: () => 0n,
  dust: () => 9n,
  large: (_: bigint, whole: bigint) => 2000n * whole,
  /** Two of these are more than is stored. */
  almost: (_: bigint, whole: bigint) => 6n * 10n ** 19n * whole,
  huge: (_: bigint, whole: bigint) => 10n ** 20n * whole,
  most: () => 2n ** 256n - 1n,
} as const;
type Size = keyof typeof sizes;

const anySize = fc.constantFrom(...(Object.keys(sizes) as Size[]));

const drawn = {
  /** The newest wallet is 0. */
  to: fc.nat(5),
  size: fc.oneof(fc.constant<Size>('due'), anySize),
  /** Of the network, or else what the payment is in. */
  asset: fc.option(fc.nat(2), { nil: undefined, freq: 2 }),
  times: fc.constantFrom(1, 1, 2),
  isOurs: rarely,
  failed: rarely,
  blocks: fc.nat(4),
};

/** Transfers to a wallet in a block, from a stranger or another wallet, and the blocks after it. */
export const pay = defineCommand('pay', drawn, async (play: Play, values) => {
  const { model, world } = play;
  const wallet = pick(model.wallets.toReversed(), values.to);
  const network = model.networks.find(({ id }) => id === wallet?.networkId);
  if (!wallet || !network) return;
  const payment = model.payments.find(({ address }) => address === wallet.address);
  const any =
    values.asset === undefined ? undefined : pick([...network.assets.keys()], values.asset);
  const asset = any ?? payment?.asset ?? 'native';
  const { decimals = 0 } = network.assets.get(asset) ?? {};
  const due = payment?.asset === asset ? payment.due : parseUnits('3', decimals);
  const ours = model.wallets.find((each) => each.networkId === network.id && each !== wallet);
  const transfers = Array.from({ length: values.times }, () =>
    network.chain.toTransfer({
      contract: asset === 'native' ? undefined : (asset as Hex),
      from: values.isOurs && ours ? (ours.address as Hex) : stranger,
      to: wallet.address as Hex,
      value: sizes[values.size](due, 10n ** BigInt(decimals)),
      failed: values.failed,
    }),
  );
  network.chain.mine(transfers);
  network.chain.mineEmpty(values.blocks);
  await world.step();
});
