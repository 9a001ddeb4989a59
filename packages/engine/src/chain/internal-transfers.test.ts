import { expect, test } from 'vitest';
import { startAnvil } from '../testing/anvil.ts';
import { bytecode, callData } from '../testing/contracts/contracts.ts';
import { fromBlockTraces, fromCallTraces, type InternalTransfers } from './internal-transfers.ts';
import { type NodeBlock, parseBlock } from './node-block.ts';

type Hex = `0x${string}`;
const addressOf = (letter: string): Hex => `0x${letter.repeat(40)}`;
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(addressOf) as [Hex, Hex, Hex, Hex];
const hash: Hex = `0x${'1'.repeat(64)}`;
const blockHash: Hex = `0x${'2'.repeat(64)}`;
const block = { hash: blockHash, transactions: [{ hash }] } as unknown as NodeBlock;

const lines = (found: InternalTransfers) =>
  [...found.values()]
    .flat()
    .map(({ from, to, value, path }) => `${from[2]}→${to[2]} ${value} at ${path}`);

const call = (type: string, from: Hex, to: Hex, value: number, more: object = {}) => ({
  ...{ type, from, to, value: `0x${value.toString(16)}` },
  ...more,
});
const ofCalls = (root: object) => lines(fromCallTraces([{ txHash: hash, result: root }], block));

test('takes the value of calls, creations and destructions, at any depth', () => {
  const calls = [
    call('CALL', b, c, 2, { calls: [call('CALL', c, d, 3), call('CREATE2', c, a, 4)] }),
    call('CALL', b, c, 0, { calls: [call('SELFDESTRUCT', c, d, 5)] }),
    call('CREATE', b, d, 6),
  ];
  expect(ofCalls(call('CALL', a, b, 1, { calls }))).toEqual([
    ...['b→c 2 at 0', 'c→d 3 at 0.0', 'c→a 4 at 0.1', 'c→d 5 at 1.0', 'b→d 6 at 2'],
  ]);
});

test('takes nothing from calls that move none, and what they call counts', () => {
  const calls = [
    call('DELEGATECALL', b, c, 1, { calls: [call('CALL', b, d, 2)] }),
    call('CALLCODE', b, c, 3),
    { type: 'STATICCALL', from: b, to: c, calls: [{ type: 'STATICCALL', from: c, to: d }] },
    call('SELFDESTRUCT', b, b, 4),
  ];
  expect(ofCalls(call('CALL', a, b, 1, { calls }))).toEqual(['b→d 2 at 0.0']);
});

test('takes nothing at or below a call that was reverted', () => {
  const below = [call('CALL', c, d, 2, { calls: [call('CALL', d, a, 3)] })];
  const reverted = call('CALL', b, c, 1, { error: 'execution reverted', calls: below });
  expect(ofCalls(call('CALL', a, b, 1, { calls: [reverted, call('CALL', b, d, 4)] }))).toEqual([
    'b→d 4 at 1',
  ]);
  const calls = [call('CALL', b, c, 1)];
  expect(ofCalls(call('CALL', a, b, 1, { error: 'out of gas', calls }))).toEqual([]);
});

const trace = (traceAddress: number[], type: string, action: object, more: object = {}) => ({
  ...{ traceAddress, type, action, blockHash, transactionHash: hash, result: {} },
  ...more,
});
const moved = (from: Hex, to: Hex, value: number, callType = 'call') => ({
  ...{ callType, from, to, value: `0x${value.toString(16)}` },
});
const ofTraces = (traces: object[]) => lines(fromBlockTraces(traces, block));

test('reads traces by block alike', () => {
  const created = { result: { address: d } };
  const destruction = { address: c, refundAddress: d, balance: '0x5' };
  const root = trace([], 'call', moved(a, b, 1));
  const error = 'Reverted';
  const ends = { address: b, refundAddress: b, balance: '0x5' };
  expect(
    ofTraces([
      root,
      trace([0], 'call', moved(b, c, 2)),
      trace([0, 0], 'call', moved(c, d, 3, 'delegatecall')),
      trace([0, 1], 'create', { from: c, value: '0x4' }, created),
      trace([1], 'suicide', destruction),
      trace([2], 'suicide', ends),
      trace([3], 'call', moved(b, c, 6), { error, result: null }),
      trace([3, 0], 'call', moved(c, d, 7)),
      trace([30], 'call', moved(b, d, 8)),
      { ...trace([], 'reward', { author: a, value: '0x9' }), transactionHash: null },
    ]),
  ).toEqual(['b→c 2 at 0', 'c→d 4 at 0.1', 'c→d 5 at 1', 'b→d 8 at 30']);
  expect(ofTraces([{ ...root, error }, trace([0], 'call', moved(b, c, 2))])).toEqual([]);
});

test.each([
  ['no traces', []],
  ['the trace of another transaction', [{ txHash: blockHash, result: call('CALL', a, b, 1) }]],
  ['an error instead of a trace', [{ txHash: hash, error: 'timeout' }]],
  ['nothing', null],
])('refuses %s', (_, traces) => {
  expect(() => fromCallTraces(traces, block)).toThrow('not those of its transactions');
});

test.each([
  ['no traces', []],
  ['traces of another block', [trace([], 'call', moved(a, b, 1), { blockHash: hash })]],
  ['a trace without its start', [trace([0], 'call', moved(a, b, 1))]],
])('refuses %s by block', (_, traces) => {
  expect(() => fromBlockTraces(traces, block)).toThrow('not those of its transactions');
});

test('finds the same by both ways on a node', async () => {
  await using anvil = await startAnvil();
  const to = anvil.accounts[1];
  const forwarder = await anvil.deploy(bytecode.forwarder);
  for (const name of ['forward', 'forwardAndRevert', 'forwardByDestruction'] as const)
    await anvil.send({ to: forwarder, value: 5n, data: callData(name, to) });
  const data = callData('forwardByDelegate', forwarder, to);
  await anvil.send({ to: forwarder, value: 5n, data });
  await anvil.mine();
  const request = anvil.client.request as (call: object) => Promise<unknown>;
  const params = ['latest', true];
  const mined = parseBlock(await request({ method: 'eth_getBlockByNumber', params }));
  const options = [mined.hash, { tracer: 'callTracer' }];
  const calls = await request({ method: 'debug_traceBlockByHash', params: options });
  const traces = await request({ method: 'trace_block', params: ['latest'] });
  const found = fromCallTraces(calls, mined);
  expect([...found.values()].map((each) => each.length).toSorted()).toEqual([0, 1, 1, 2]);
  expect(fromBlockTraces(traces, mined)).toEqual(found);
});
