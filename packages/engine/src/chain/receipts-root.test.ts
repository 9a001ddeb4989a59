import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAnvil } from '../testing/anvil.ts';
import { bytecode, callData } from '../testing/contracts/contracts.ts';
import { parseBlock, parseReceipts } from './node-block.ts';
import { receiptsRoot } from './receipts-root.ts';

let anvil: Awaited<ReturnType<typeof startAnvil>>;
let token: `0x${string}`;
beforeAll(async () => {
  anvil = await startAnvil();
  token = await anvil.deploy(bytecode.token);
});
afterAll(() => anvil[Symbol.asyncDispose]());

test.each([0, 1, 2, 17, 140])(
  'is the root that a node has in the header over %i receipts',
  async (count) => {
    const { client, accounts } = anvil;
    const request = client.request as (call: object) => Promise<unknown>;
    for (let sent = 0; sent < count; sent++) {
      // Legacy transactions and those of EIP-1559; with a log, without one, and failed.
      const [to, data] =
        sent % 3 === 0
          ? ([accounts[1], '0x'] as const)
          : ([
              token,
              callData('transfer', accounts[sent % 10] ?? token, BigInt(sent % 5) * 10n ** 23n),
            ] as const);
      const fee =
        sent % 2 === 0
          ? { gasPrice: '0x77359400' }
          : { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x1' };
      await request({
        method: 'eth_sendTransaction',
        params: [{ from: accounts[0], to, data, gas: '0x15f90', ...fee }],
      });
    }
    await anvil.mine();
    const block = parseBlock(
      await request({ method: 'eth_getBlockByNumber', params: ['latest', true] }),
    );
    const receipts = parseReceipts(
      await request({ method: 'eth_getBlockReceipts', params: [block.hash] }),
    );
    expect(receipts).toHaveLength(count);
    expect(receiptsRoot(receipts)).toBe(block.receiptsRoot);
    if (count > 2) {
      expect(new Set(receipts.map(({ type }) => type)).size).toBe(2);
      expect(new Set(receipts.map(({ status }) => status)).size).toBe(2);
      expect(receiptsRoot(receipts.slice(1))).not.toBe(block.receiptsRoot);
    }
  },
);
