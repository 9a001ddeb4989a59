import type { Hex } from 'viem';
import { formatUnits, toHex } from 'viem/utils';
import { type Call, callAll, callOne } from './call-node.ts';
import type { World } from './world.ts';

/*
 * The plain reading of a chain that the database is compared with: every block, every receipt and every
 * trace on its own, one rule after the other, without any code of the engine.
 */

/**
 * The truth of a chain: a line for each row that should be there, and the balance that each wallet
 * should have.
 */
export interface Truth {
  /** `hash kind contract from to amount block status reason`, sorted. */
  readonly rows: readonly string[];
  /** By wallet and asset, without those that are zero. */
  readonly balances: Readonly<Record<string, string>>;
  /** The number of movements between our wallets that would be refused of strangers. */
  readonly ownDust: number;
  /** The transactions of the chain. */
  readonly hashes: ReadonlySet<string>;
}

interface Moved {
  readonly kind: 'token' | 'native' | 'internal';
  readonly contract: Hex | undefined;
  readonly from: Hex;
  readonly to: Hex;
  readonly value: bigint;
  readonly failed: boolean;
  /** The hash of its transaction and the number and hash of its block. */
  readonly at: readonly [hash: Hex, block: number, blockHash: Hex];
}

interface Receipt {
  readonly status: Hex;
  readonly contractAddress: Hex | null;
  readonly gasUsed: Hex;
  readonly effectiveGasPrice: Hex;
  readonly logs: readonly { address: Hex; topics: readonly Hex[]; data: Hex }[];
}
interface Transaction {
  readonly hash: Hex;
  readonly from: Hex;
  readonly to: Hex | null;
  readonly value: Hex;
  readonly input: Hex;
}
interface Frame {
  readonly type: string;
  readonly from: Hex;
  readonly to?: Hex;
  readonly value?: Hex;
  readonly error?: string;
  readonly calls?: readonly Frame[];
}

const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const lower = (address: string) => address.toLowerCase() as Hex;

/** Reads a chain from its first block to its newest one. */
export async function readChain(world: World): Promise<Truth> {
  const { url } = world.anvil;
  const head = Number(await callOne(url, 'eth_blockNumber', []));
  const moved: Moved[] = [];
  const gas = new Map<Hex, bigint>();
  const hashes = new Set<string>();
  for (let number = 1; number <= head; number += 1) {
    const block = (await callOne(url, 'eth_getBlockByNumber', [toHex(number), true])) as {
      hash: Hex;
      transactions: Transaction[];
    };
    for (const { transaction, receipt, trace } of await readTransactions(url, block.transactions)) {
      const { hash, from } = transaction;
      hashes.add(hash);
      const fee = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice);
      gas.set(from, (gas.get(from) ?? 0n) + fee);
      moved.push(...toMoved(transaction, receipt, trace, [hash, number, block.hash]));
    }
  }
  await assertBalances(world, moved, gas);
  return { ...evaluateAll(world, moved), hashes };
}

/** Transactions with their receipts and the traces of those that run code. */
async function readTransactions(url: string, transactions: readonly Transaction[]) {
  const hashes = transactions.map(({ hash }) => hash);
  const running = transactions.filter(({ input }) => input !== '0x').map(({ hash }) => hash);
  const options = { tracer: 'callTracer' };
  const [receipts, traces] = await Promise.all([
    callAll(
      url,
      hashes.map((hash): Call => ['eth_getTransactionReceipt', [hash]]),
    ),
    callAll(
      url,
      running.map((hash): Call => ['debug_traceTransaction', [hash, options]]),
    ),
  ]);
  return transactions.map((transaction, index) => ({
    transaction,
    receipt: receipts[index] as Receipt,
    trace: traces[running.indexOf(transaction.hash)] as Frame | undefined,
  }));
}

function toMoved(
  { from, to, value }: Transaction,
  { status, contractAddress, logs }: Receipt,
  trace: Frame | undefined,
  at: Moved['at'],
): Moved[] {
  const failed = status === '0x0';
  const receiver = to ?? contractAddress;
  const found: Moved[] = [];
  const none = { contract: undefined, failed, at };
  if (receiver && BigInt(value) > 0n)
    found.push({
      ...none,
      kind: 'native',
      from: lower(from),
      to: lower(receiver),
      value: BigInt(value),
    });
  const walk = (frame: Frame) => {
    if (frame.error) return;
    for (const call of frame.calls ?? []) {
      const isMoving = /^(CALL|CREATE2?|SELFDESTRUCT)$/.test(call.type) && !call.error && call.to;
      const amount = BigInt(call.value ?? 0);
      if (isMoving && amount > 0n)
        found.push({
          ...none,
          kind: 'internal',
          from: lower(call.from),
          to: lower(call.to ?? ''),
          value: amount,
        });
      walk(call);
    }
  };
  if (trace) walk(trace);
  for (const { address, topics, data } of logs)
    if (topics[0] === transfer && topics.length === 3 && data.length === 66)
      found.push({
        ...{ kind: 'token', contract: lower(address), value: BigInt(data), failed, at },
        ...{ from: `0x${topics[1]?.slice(26)}`, to: `0x${topics[2]?.slice(26)}` },
      });
  return found;
}

/** Asserts that the movements that were read add up to the balance of each wallet on the chain. */
async function assertBalances(
  { anvil: { url }, wallets, ownAccounts, contracts }: World,
  moved: readonly Moved[],
  gas: ReadonlyMap<Hex, bigint>,
): Promise<void> {
  for (const wallet of wallets) {
    const sum = (contract: Hex | undefined) =>
      moved
        .filter((each) => each.contract === contract && !each.failed)
        .reduce(
          (total, { from, to, value }) =>
            total + (to === wallet ? value : 0n) - (from === wallet ? value : 0n),
          0n,
        );
    const initial = ownAccounts.includes(wallet) ? 10n ** 22n : 0n;
    const { token, inactive } = contracts;
    const data = `0x70a08231${wallet.slice(2).padStart(64, '0')}`;
    const found = await callAll(url, [
      ['eth_getBalance', [wallet, 'latest']],
      ...[token, inactive].map((to): Call => ['eth_call', [{ to, data }, 'latest']]),
    ]);
    const expected = [
      initial + sum(undefined) - (gas.get(wallet) ?? 0n),
      ...[token, inactive].map(sum),
    ];
    const actual = found.map((balance) => BigInt(balance as Hex));
    if (String(actual) !== String(expected))
      throw new Error(
        `The plain reading is wrong for ${wallet}: ${expected} instead of ${actual}.`,
      );
  }
}

/**
 * Evaluates all movements: the payments, and the balance of each wallet, from which all that it
 * sent is gone.
 */
function evaluateAll({ tokens, wallets, nativeMinimum }: World, moved: readonly Moved[]) {
  const rows: string[] = [];
  const sums = new Map<string, bigint>();
  let ownDust = 0;
  const native = { symbol: 'ETH', decimals: 18, isActive: true, minimum: nativeMinimum };
  for (const { kind, contract, from, to, value, failed, at } of moved) {
    const token = contract ? tokens.find((each) => each.contract === contract) : native;
    const [isDeposit, isOurs] = [wallets.includes(to), wallets.includes(from)];
    const isMoving = !failed && value > 0n;
    if (!token || (!isDeposit && !(isOurs && isMoving))) continue;
    const dust =
      (!token.isActive && 'inactive token') || (value < token.minimum && 'below minimum') || '';
    if (dust && isDeposit && isOurs && isMoving && from !== to) ownDust += 1;
    const reason = (failed && 'failed') || (!isMoving && 'zero value') || (isOurs ? '' : dust);
    const amount = formatUnits(value, token.decimals);
    const [hash, block, blockHash] = at;
    const type = isDeposit ? 'deposit' : 'withdrawal';
    const parts = [kind, token.symbol, from, to, amount, type, block, blockHash];
    rows.push([hash, ...parts, reason ? `failed: ${reason}` : 'confirmed'].join(' '));
    if (!isMoving || from === to) continue;
    for (const [wallet, change] of [
      [to, reason ? 0n : value],
      [from, -value],
    ] as const) {
      const key = `${wallet} ${contract ?? 'native'} ${token.decimals}`;
      if (wallets.includes(wallet)) sums.set(key, (sums.get(key) ?? 0n) + change);
    }
  }
  const balances = [...sums].flatMap(([key, sum]): [string, string][] => {
    const [wallet, asset, decimals] = key.split(' ');
    return sum === 0n ? [] : [[`${wallet} ${asset}`, formatUnits(sum, Number(decimals))]];
  });
  return { rows: rows.toSorted(), balances: Object.fromEntries(balances.toSorted()), ownDust };
}
