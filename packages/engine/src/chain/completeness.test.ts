import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAnvil } from '../testing/anvil.ts';
import { bytecode, callData } from '../testing/contracts/contracts.ts';
import { assertLogs, assertReceipts } from './completeness.ts';
import { type NodeBlock, type NodeReceipt, parseBlock, parseReceipts } from './node-block.ts';

type Hex = `0x${string}`;
const zero: Hex = `0x${'0'.repeat(40)}`;
const rules = ['receipts', 'bloom'] as const;
let anvil: Awaited<ReturnType<typeof startAnvil>>;
let block: NodeBlock;
let receipts: readonly NodeReceipt[];

beforeAll(async () => {
  anvil = await startAnvil();
  const token = await anvil.deploy(bytecode.token);
  for (const to of anvil.accounts.slice(0, 4))
    await anvil.send({ to: token, data: callData('transferTwice', to, 5n) });
  await anvil.send({ to: anvil.accounts[1], value: 1n });
  await anvil.mine();
  const request = anvil.client.request as (call: object) => Promise<unknown>;
  const ofBlock = { method: 'eth_getBlockByNumber', params: ['latest', true] };
  block = parseBlock(await request(ofBlock));
  const ofReceipts = { method: 'eth_getBlockReceipts', params: [block.hash] };
  receipts = parseReceipts(await request(ofReceipts));
});
afterAll(() => anvil[Symbol.asyncDispose]());

const change = (index: number, more: Partial<NodeReceipt>) =>
  receipts.map((each, at) => (at === index ? { ...each, ...more } : each));
const logsOf = (index: number) => receipts[index]?.logs ?? [];

test.each(rules)('takes all receipts of a block, by %s', (rule) => {
  expect(() => assertReceipts(block, receipts, rule)).not.toThrow();
  const logs = receipts.flatMap((each) => each.logs);
  if (rule === 'bloom') expect(() => assertLogs(block, logs, rule)).not.toThrow();
});

test.each(rules)('refuses receipts of which something is missing, by %s', (rule) => {
  const first = receipts.findIndex(({ logs }) => logs.length > 0);
  const other: Hex = `0x${'1'.repeat(64)}`;
  const wrong = {
    'a receipt': receipts.slice(1),
    'all receipts': [],
    'their order': receipts.toReversed(),
    'a log': change(first, { logs: logsOf(first).slice(1) }),
    'all logs of one': change(first, { logs: [] }),
    'the block': change(first, { blockHash: other }),
    'the transaction of a log': change(first, {
      logs: logsOf(first).map((log) => ({ ...log, transactionHash: other })),
    }),
  };
  for (const [name, each] of Object.entries(wrong))
    expect(() => assertReceipts(block, each, rule), name).toThrow(/receipts|logs/i);
});

test('refuses by the root what the bloom filter cannot show', () => {
  const last = receipts.findLastIndex(({ logs }) => logs.length > 0);
  const short = change(last, { logs: logsOf(last).slice(0, -1) });
  expect(() => assertReceipts(block, short, 'bloom')).not.toThrow();
  expect(() => assertReceipts(block, short, 'receipts')).toThrow('root');
});

test.each(rules)("does without what Polygon's header does not cover, by %s", (rule) => {
  const hash: Hex = `0x${'5'.repeat(64)}`;
  const count = receipts.flatMap((each) => each.logs).length;
  const log = { ...logsOf(receipts.findIndex(({ logs }) => logs.length > 0))[0] };
  const logs = [{ ...log, address: anvil.accounts[5], transactionHash: hash, logIndex: count }];
  const stateSync = { ...receipts[0], from: zero, to: zero, transactionHash: hash, logs };
  const transaction = { hash, from: zero, to: zero, value: 0n };
  const longer = { ...block, transactions: [...block.transactions, transaction] };
  const all = [...receipts, stateSync] as NodeReceipt[];
  expect(() => assertReceipts(longer, all, rule)).not.toThrow();
  const without = { ...longer, transactions: longer.transactions.slice(1) };
  expect(() => assertReceipts(without, all.slice(1), rule)).toThrow();
});
