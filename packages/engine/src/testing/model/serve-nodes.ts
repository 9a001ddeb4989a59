import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { toHex } from 'viem/utils';
import { bloomOf } from '../../chain/completeness.ts';
import { transferTopic } from '../../chain/movements.ts';
import { parseReceipts } from '../../chain/node-block.ts';
import { receiptsRoot } from '../../chain/receipts-root.ts';
import type { ChainBlock, ChainTransfer, ForkableChain } from './forkable-chain.ts';

/** The view of a chain that a node has. */
interface NodeView {
  chainId: number;
  chain: ForkableChain | undefined;
  /** The number of blocks that it is behind. */
  lag: number;
  /** True if it calls its newest block final. */
  isRash: boolean;
}

interface Call {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

/** Serves a node over HTTP, as providers do. It stops with `await using`. */
export async function serveNode() {
  const view: NodeView = { chainId: 0, chain: undefined, lag: 0, isRash: false };
  const server = createServer(async (request, response) => {
    const body: Call | Call[] = JSON.parse(await text(request));
    const answer = Array.isArray(body) ? body.map(respond) : respond(body);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  const respond = ({ id, method, params }: Call) => {
    const result = answerCall(view, method, params);
    const error = { code: -32_601, message: `The method ${method} is not available` };
    return { jsonrpc: '2.0', id, ...(result === undefined ? { error } : { result }) };
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    view,
    [Symbol.asyncDispose]: async () => {
      server.close().closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Undefined where it does not have the method. */
function answerCall(view: NodeView, method: string, [at, isWhole]: readonly unknown[]): unknown {
  if (method === 'eth_chainId') return toHex(view.chainId);
  const { blocks = [], height = 0, finalized = 0 } = view.chain ?? {};
  const head = Math.max(0, height - view.lag);
  if (method === 'eth_getBlockByNumber') {
    const final = view.isRash ? head : Math.min(head, finalized);
    const number = at === 'latest' ? head : at === 'finalized' ? final : Number(at);
    const block = number <= head ? blocks[number] : undefined;
    return block ? toNodeBlock(block, isWhole === true) : null;
  }
  if (method !== 'eth_getBlockReceipts') return undefined;
  const block = blocks.find(({ hash, number }) => hash === at && number <= head);
  return block ? toReceipts(block) : null;
}

const known = new WeakMap<ChainBlock, ReturnType<typeof describe>>();

/** A block as nodes describe it, which is the same each time. */
function toNodeBlock(block: ChainBlock, isWhole: boolean) {
  const described = known.get(block) ?? describe(block);
  known.set(block, described);
  return isWhole ? described : { ...described, transactions: [] };
}

function describe(block: ChainBlock) {
  const { number, hash, parentHash, time, transfers } = block;
  const receipts = toReceipts(block);
  return {
    ...{ number: toHex(number), hash, parentHash, timestamp: toHex(time) },
    logsBloom: bloomOf(receipts.flatMap(({ logs }) => logs)),
    receiptsRoot: receiptsRoot(parseReceipts(receipts)),
    gasUsed: toHex(gas * transfers.length),
    transactions: transfers.map(({ hash: own, contract, from, to, value }) => ({
      hash: own,
      ...(contract
        ? { from: caller, to: contract, value: '0x0' }
        : { from, to, value: toHex(value) }),
    })),
  };
}

const gas = 21_000;
/** The caller of the contracts. */
const caller = `0x${'ca'.repeat(20)}`;

function toReceipts({ number, hash: blockHash, transfers }: ChainBlock) {
  const at = { blockHash, blockNumber: toHex(number) };
  let logIndex = 0;
  return transfers.map((transfer, index) => {
    const { hash: transactionHash, failed } = transfer;
    const logs = toLogs(transfer).map((log) => ({
      ...{ ...log, ...at, transactionHash },
      logIndex: toHex(logIndex++),
    }));
    return {
      ...{ ...at, transactionHash, logs, type: '0x2', status: failed ? '0x0' : '0x1' },
      cumulativeGasUsed: toHex(gas * (index + 1)),
      logsBloom: bloomOf(logs),
    } as const;
  });
}

function toLogs({ contract, from, to, value, failed }: ChainTransfer) {
  if (!contract || failed) return [];
  const topics = [transferTopic, toWord(from), toWord(to)] as const;
  return [{ address: contract, topics, data: toHex(value, { size: 32 }) }];
}

const toWord = (address: string) => `0x${address.slice(2).padStart(64, '0')}` as const;
