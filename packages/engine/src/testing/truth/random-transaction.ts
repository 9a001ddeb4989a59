import type { Hex } from 'viem';
import { type BatchedCall, batchBytecode, revertCall, toBatch } from '../contracts/batch.ts';
import { callData } from '../contracts/contracts.ts';
import type { Choices } from './choices.ts';
import type { World } from './world.ts';

/** A transaction to be sent by one of anvil's accounts. */
export interface Sent {
  readonly from: Hex;
  readonly to?: Hex;
  readonly value?: bigint;
  readonly data?: Hex;
}

/** Everything that may be in a transaction: payments, what only looks like them, and others' business. */
export function toTransaction(world: World, choices: Choices): Sent {
  const { below, chance, pick } = choices;
  const { token, inactive, loud, lookAlike, forwarder, batch, batchWallet } = world.contracts;
  const from = chance(0.15) ? pick(world.ownAccounts) : pick(world.strangers);
  const [to, other] = [toParty(world, choices), toParty(world, choices)];
  const value = toValue(choices);
  const wei = chance(0.2) ? 999n : 10n ** 15n + BigInt(below(1_000_000));
  const calls = () => toCalls(world, choices);
  return pick<() => Sent>([
    () => ({ from, to: token, data: callData('transfer', to, value) }),
    () => ({ from, to: token, data: callData('transferTwice', to, value) }),
    // From one of our wallets to another, often too little.
    () => ({ from: pick(world.ownAccounts), to: token, data: callData('transfer', to, value) }),
    () => ({ from, to: inactive, data: callData('transfer', to, value) }),
    () => ({ from, to, value: wei }),
    () => ({ from, to, value: 0n }),
    () => ({ from, value: wei, data: batchBytecode }),
    () => ({ from, to: pick([lookAlike, loud]), data: callData('claim', other, to, value) }),
    () => ({ from, to: loud, data: callData('claim', to, other, 0n) }),
    () => ({ from, to: pick([lookAlike, loud]), data: callData('claimItem', other, to, 7n) }),
    () => ({ from, to: lookAlike, data: callData('transfer', to, value) }),
    // Those fail.
    () => ({ from, to: token, data: callData('transfer', to, 10n ** 20n) }),
    () => ({ from, to: token, value: wei }),
    () => ({ from, to: batchWallet, value: wei, data: toBatch([...calls(), revertCall]) }),
    () => ({ from, to: forwarder, value: wei, data: callData('forward', to) }),
    () => ({ from, to: forwarder, value: wei, data: callData('forwardAndRevert', to) }),
    () => ({ from, to: forwarder, value: wei, data: callData('forwardByDestruction', to) }),
    () => ({
      from,
      to: forwarder,
      value: wei,
      data: callData('forwardByDelegate', forwarder, to),
    }),
    ...Array.from({ length: 6 }, () => () => ({
      from,
      to: pick([batch, batch, batchWallet]),
      ...(chance(0.3) && { value: wei }),
      data: toBatch(calls()),
    })),
  ])();
}

/**
 * Chooses the calls of a contract in one transaction: several transfers, some of them in calls that
 * are reverted.
 */
function toCalls(world: World, choices: Choices, depth = 0): BatchedCall[] {
  const { below, chance, pick } = choices;
  const { token, loud, lookAlike, batch } = world.contracts;
  return Array.from({ length: 1 + below(6) }, (): BatchedCall => {
    const [to, other] = [toParty(world, choices), toParty(world, choices)];
    if (depth < 2 && chance(0.2)) {
      const calls = toCalls(world, choices, depth + 1);
      return {
        to: batch,
        value: BigInt(below(1000)),
        data: toBatch(chance(0.5) ? [...calls, revertCall] : calls),
      };
    }
    return pick<() => BatchedCall>([
      () => ({ to, value: BigInt(1 + below(3)) * 10n ** 12n }),
      () => ({ to: token, data: callData('transfer', to, toValue(choices)) }),
      () => ({ to: token, data: callData('transferTwice', to, toValue(choices)) }),
      () => ({ to: loud, data: callData('claim', other, to, toValue(choices)) }),
      () => ({ to: lookAlike, data: callData('claim', other, to, toValue(choices)) }),
    ])();
  });
}

/** Mostly one of our wallets. */
function toParty({ wallets, strangers }: World, { chance, pick }: Choices): Hex {
  return chance(0.85) ? pick(wallets) : pick(strangers);
}

/** Often alike, some too little, some nothing. */
function toValue({ below, pick }: Choices): bigint {
  return pick([0n, 1n, 9_999n, 10_000n, 1_000_000n, 1_000_000n, BigInt(20_000 + below(5_000_000))]);
}
