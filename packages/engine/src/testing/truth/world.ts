import type { Hex } from 'viem';
import { startAnvil } from '../anvil.ts';
import { batchBytecode } from '../contracts/batch.ts';
import { bytecode, callData } from '../contracts/contracts.ts';
import type { Choices } from './choices.ts';
import { createGate, type Gate } from './gate.ts';

/** A token as it is declared, in units. */
interface DeclaredToken {
  readonly contract: Hex;
  readonly symbol: string;
  readonly decimals: number;
  readonly isActive: boolean;
  readonly minimum: bigint;
}

/** A chain of a seed with its contracts, and what is declared of it. */
export interface World {
  readonly anvil: Awaited<ReturnType<typeof startAnvil>>;
  /** Passed by all who call it after its start. */
  readonly gate: Gate;
  readonly chainId: number;
  readonly contracts: {
    /** A token that behaves; its holders are the senders and the batch contracts. */
    readonly token: Hex;
    /** The same, declared as inactive. */
    readonly inactive: Hex;
    /** Declared; logs transfers that never happened, of whatever parties. */
    readonly loud: Hex;
    /** Has the symbol of the token, but is not declared. */
    readonly lookAlike: Hex;
    readonly forwarder: Hex;
    readonly batch: Hex;
    /** A batch contract that is one of our wallets. */
    readonly batchWallet: Hex;
  };
  readonly tokens: readonly DeclaredToken[];
  readonly nativeMinimum: bigint;
  /** The accounts of strangers, and those that are our wallets: these send. */
  readonly strangers: readonly Hex[];
  readonly ownAccounts: readonly Hex[];
  /** Our wallets, to which some are added. */
  readonly wallets: Hex[];
  /** The number of blocks below the head from which on blocks are final. */
  readonly finalDepth: number;
}

const fund = 10n ** 12n;

/** The address of a wallet that no one has the key of; several chains have the same ones. */
export const toWallet = (index: number): Hex =>
  `0x${(0xa110_0000 + index).toString(16).padStart(40, '7')}`;

/** Starts a chain with its contracts, whose holders have enough of everything. */
export async function startWorld(seed: number, { pick, below }: Choices): Promise<World> {
  const chainId = 40_000 + seed;
  const epoch = pick([4, 8, 8, 16]);
  const anvil = await startAnvil(
    ...['--chain-id', String(chainId), '--slots-in-an-epoch', String(epoch)],
    ...['--gas-limit', '1000000000'],
  );
  const { accounts, send, mine, deploy } = anvil;
  const [token, inactive, loud, lookAlike, forwarder, batch, batchWallet] = [
    await deploy(bytecode.token),
    await deploy(bytecode.token),
    await deploy(bytecode.lookAlike),
    await deploy(bytecode.lookAlike),
    await deploy(bytecode.forwarder),
    await deploy(batchBytecode),
    await deploy(batchBytecode),
  ];
  const ownAccounts = accounts.slice(8);
  const strangers = accounts.slice(0, 6);
  for (const holder of [...accounts.slice(1), batch, batchWallet])
    for (const to of [token, inactive])
      await send({ to, data: callData('transfer', holder, fund) });
  for (const to of [batch, batchWallet]) await send({ to, value: 10n ** 20n });
  await mine();
  const minimum = 10_000n;
  return {
    anvil,
    gate: createGate(),
    chainId,
    contracts: { token, inactive, loud, lookAlike, forwarder, batch, batchWallet },
    tokens: [
      { contract: token, symbol: 'USDT', decimals: 6, isActive: true, minimum },
      { contract: inactive, symbol: 'OLD', decimals: 6, isActive: false, minimum },
      { contract: loud, symbol: 'LOUD', decimals: 18, isActive: true, minimum: 0n },
    ],
    nativeMinimum: pick([0n, 1000n]),
    strangers,
    ownAccounts,
    wallets: [
      ...ownAccounts,
      batchWallet,
      ...Array.from({ length: 12 + below(20) }, (_, index) => toWallet(below(4) + index * 4)),
    ],
    finalDepth: 2 * epoch,
  };
}
