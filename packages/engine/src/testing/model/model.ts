import type { ChainBlock, ChainTransfer, ForkableChain } from './forkable-chain.ts';

/*
 * What is right, by the rules of the decisions 068 to 077, from nothing but the blocks of the chains and
 * what is declared. It shares no code with what it is compared with.
 */

interface Asset {
  readonly decimals: number;
  /** In base units. */
  readonly minimum: bigint;
  readonly large: bigint | undefined;
}

interface Network {
  readonly id: number;
  readonly chain: ForkableChain;
  confirmations: number;
  readonly isByTag: boolean;
  /** By contract, or `native`. */
  readonly assets: Map<string, Asset>;
}

interface Wallet {
  readonly address: string;
  networkId: number;
}

interface Payment {
  readonly id: number;
  readonly address: string;
  readonly networkId: number;
  readonly asset: string;
  readonly decimals: number;
  readonly due: bigint;
  readonly tolerance: bigint;
  /** In milliseconds, as the times of blocks. */
  readonly createdAt: number;
  expiresAt: number;
}

/** A transfer that concerns a wallet. */
interface Row {
  readonly block: ChainBlock;
  readonly transfer: ChainTransfer;
  readonly asset: string;
  /** The reason why it moves nothing; undefined where it does. */
  readonly reason: string | undefined;
  readonly isToUs: boolean;
  readonly isFromUs: boolean;
}

/** More than this is not stored. */
const mostAmount = 10n ** 20n;

/** The rows and balances that the gateway should have of its chains. */
export class Model {
  networks: Network[] = [];
  wallets: Wallet[] = [];
  payments: Payment[] = [];
  /** The last rate in rupees that was near the one before. */
  rate = 88;
  /** The transfers that were final at some time, and the payments that were paid. */
  readonly everFinal = new Set<string>();
  readonly everPaid = new Set<number>();

  /** The rows that may be stored of a network, once all of its blocks were read. */
  rows(network: Network): Row[] {
    const owns = (address: string) =>
      this.wallets.some((each) => each.networkId === network.id && each.address === address);
    return network.chain.blocks.flatMap((block) =>
      block.transfers.flatMap((transfer): Row[] => {
        const asset = transfer.contract ?? 'native';
        const [isToUs, isFromUs] = [owns(transfer.to), owns(transfer.from)];
        const declared = network.assets.get(asset);
        if (!declared || (!isToUs && !isFromUs)) return [];
        // What failed has no log, and no native value moves without one.
        if (transfer.contract ? transfer.failed : transfer.value === 0n) return [];
        if (transfer.value >= mostAmount * 10n ** BigInt(declared.decimals)) return [];
        const isDust = !isFromUs && transfer.value < declared.minimum;
        const reason =
          (transfer.failed && 'failed') ||
          (transfer.value === 0n && 'zero value') ||
          (isDust && 'below minimum') ||
          undefined;
        return !isToUs && reason ? [] : [{ block, transfer, asset, reason, isToUs, isFromUs }];
      }),
    );
  }

  /** The balance of each wallet in each asset that moved, as `network address asset`. */
  balances(network: Network): Map<string, bigint> {
    const sums = new Map<string, bigint>();
    const add = (address: string, asset: string, value: bigint) => {
      const key = `${network.id} ${address} ${asset}`;
      sums.set(key, (sums.get(key) ?? 0n) + value);
    };
    for (const { transfer, asset, reason, isToUs, isFromUs } of this.rows(network)) {
      if (reason || transfer.from === transfer.to) continue;
      if (isToUs) add(transfer.to, asset, transfer.value);
      if (isFromUs) add(transfer.from, asset, -transfer.value);
    }
    return sums;
  }

  /** The rows that count for a payment: sent to its address after it was created, in its asset. */
  received(payment: Payment): Row[] {
    const network = this.networks.find(({ id }) => id === payment.networkId);
    return (network ? this.rows(network) : []).filter(
      ({ block, transfer, asset, reason }) =>
        !reason &&
        asset === payment.asset &&
        transfer.to === payment.address &&
        transfer.from !== transfer.to &&
        block.time >= payment.createdAt,
    );
  }

  /** The status of a payment when all is final, and what it received. */
  status(payment: Payment, { wasPaid, now }: { wasPaid: boolean; now: number }) {
    const { due, tolerance, expiresAt } = payment;
    const all = this.received(payment);
    const total = sum(all);
    const inTime = sum(all.filter(({ block }) => block.time <= expiresAt));
    const least = due - tolerance;
    const isOver = now >= expiresAt;
    const paid = inTime < least ? 'paid_late' : total > due + tolerance ? 'overpaid' : 'paid';
    const open = total > 0n ? (isOver ? 'underpaid' : 'seen') : isOver ? 'expired' : 'awaiting';
    return { total, status: total >= least ? paid : wasPaid ? 'reversed' : open };
  }

  /** Notes what is final now. Call it after each change. */
  observe(): void {
    const final = this.networks.flatMap((network) =>
      this.rows(network).filter((row) => !row.reason && isFinal(network, row)),
    );
    const hashes = new Set(final.map(({ transfer }) => transfer.hash as string));
    for (const hash of hashes) this.everFinal.add(hash);
    for (const payment of this.payments) {
      const counted = this.received(payment).filter(({ transfer }) => hashes.has(transfer.hash));
      if (sum(counted) >= payment.due - payment.tolerance) this.everPaid.add(payment.id);
    }
  }
}

const sum = (rows: readonly Row[]) =>
  rows.reduce((total, { transfer }) => total + transfer.value, 0n);

function isFinal({ chain, confirmations, isByTag, assets }: Network, row: Row): boolean {
  const { number } = row.block;
  if (isByTag) return number <= chain.finalized;
  const isLarge = row.transfer.value >= (assets.get(row.asset)?.large ?? row.transfer.value + 1n);
  const isDeep = number <= chain.height - confirmations + 1;
  return isDeep && (!isLarge || number <= chain.finalized);
}
