import type { Hex } from 'viem';
import { z } from 'zod';
import { incomplete } from './completeness.ts';
import type { NodeBlock } from './node-block.ts';

/** Native value that moved in a call inside a transaction. */
export interface InternalTransfer {
  readonly from: Hex;
  readonly to: Hex;
  readonly value: bigint;
  /** The place of its call: `0.2.1` is the second call of the third call of the first. */
  readonly path: string;
}

/** The transfers inside the transactions of a block, by transaction. */
export type InternalTransfers = ReadonlyMap<Hex, readonly InternalTransfer[]>;

const address = z
  .string()
  .regex(/^0x[\da-f]{40}$/i)
  .transform((text) => text.toLowerCase() as Hex);
const value = z
  .string()
  .regex(/^0x[\da-f]{1,64}$/i)
  .transform(BigInt);

interface Frame {
  readonly type: string;
  readonly from: Hex;
  readonly to?: Hex | null | undefined;
  readonly value?: bigint | null | undefined;
  readonly error?: unknown;
  readonly calls?: readonly Frame[] | null | undefined;
}

const frame: z.ZodType<Frame> = z.lazy(() =>
  z.object({
    type: z.string(),
    from: address,
    to: address.nullish(),
    value: value.nullish(),
    error: z.unknown().optional(),
    calls: z.array(frame).nullish(),
  }),
);
const callTraces = z.array(
  z.object({
    txHash: z
      .string()
      .transform((text) => text.toLowerCase())
      .optional(),
    result: frame,
  }),
);

/** Those calls move value of their own; in a DELEGATECALL or CALLCODE it stays where it was. */
const moving = ['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT'];

/**
 * Reads the result of `debug_traceBlockByHash` with `callTracer`.
 *
 * @throws {NodeError} `incomplete` where the trace of a transaction is missing
 */
export function fromCallTraces(found: unknown, { transactions }: NodeBlock): InternalTransfers {
  const { data: traces } = callTraces.safeParse(found);
  if (traces?.length !== transactions.length) throw missing();
  return new Map(
    traces.map(({ txHash, result }, index) => {
      const hash = transactions[index]?.hash;
      if (!hash || (txHash ?? hash) !== hash) throw missing();
      return [hash, transfersBelow(result, [])];
    }),
  );
}

function transfersBelow({ error, calls }: Frame, path: readonly number[]): InternalTransfer[] {
  if (error != null) return [];
  return (calls ?? []).flatMap((call, index) => {
    const at = [...path, index];
    return [...transferOf(call, at), ...transfersBelow(call, at)];
  });
}

function transferOf({ type, error, from, to, value }: Frame, path: readonly number[]) {
  if (error != null || !to || !value || !moving.includes(type.toUpperCase())) return [];
  // What a contract leaves to itself is burnt, or stays.
  if (type.toUpperCase() === 'SELFDESTRUCT' && from === to) return [];
  return [{ from, to, value, path: path.join('.') }];
}

const blockTraces = z.array(
  z.object({
    type: z.string(),
    error: z.unknown().optional(),
    blockHash: z.string().transform((text) => text.toLowerCase()),
    transactionHash: z
      .string()
      .transform((text) => text.toLowerCase() as Hex)
      .nullish(),
    traceAddress: z.array(z.int()),
    action: z.object({
      callType: z.string().nullish(),
      from: address.nullish(),
      to: address.nullish(),
      value: value.nullish(),
      address: address.nullish(),
      refundAddress: address.nullish(),
      balance: value.nullish(),
    }),
    result: z.object({ address: address.nullish() }).nullish(),
  }),
);
type BlockTrace = z.output<typeof blockTraces>[number];

/**
 * Reads the result of `trace_block`.
 *
 * @throws {NodeError} `incomplete` where the trace of a transaction is missing
 */
export function fromBlockTraces(found: unknown, block: NodeBlock): InternalTransfers {
  const { data: traces } = blockTraces.safeParse(found);
  if (!traces?.every(({ blockHash }) => blockHash === block.hash)) throw missing();
  const byHash = Map.groupBy(traces, ({ transactionHash }) => transactionHash);
  return new Map(
    block.transactions.map(({ hash }) => {
      const own = byHash.get(hash) ?? [];
      if (!own.some(({ traceAddress }) => traceAddress.length === 0)) throw missing();
      return [hash, transfersOf(own)];
    }),
  );
}

function transfersOf(traces: readonly BlockTrace[]): InternalTransfer[] {
  const failed = traces.filter(({ error }) => error != null).map((each) => each.traceAddress);
  const isReverted = (path: readonly number[]) =>
    failed.some((start) => start.every((index, depth) => path[depth] === index));
  return traces
    .filter(({ traceAddress }) => traceAddress.length > 0 && !isReverted(traceAddress))
    .flatMap(({ type, action, result, traceAddress }) => {
      const path = traceAddress.join('.');
      if (type === 'suicide') {
        const { address: from, refundAddress: to, balance } = action;
        return from && to && from !== to && balance ? [{ from, to, value: balance, path }] : [];
      }
      const isMoving = type === 'create' || (type === 'call' && action.callType === 'call');
      const to = type === 'create' ? result?.address : action.to;
      const { from, value } = action;
      return isMoving && from && to && value ? [{ from, to, value, path }] : [];
    });
}

const missing = () => incomplete('The traces are not those of its transactions.');
