import type { Hex } from 'viem';
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem/utils';
import type { ChainState } from '../chain/chain-state.ts';
import { NodeError } from '../rpc/node-error.ts';

/** The place of Multicall3, the same on nearly every EVM chain. */
export const multicall3: Hex = '0xca11bde05977b3631167028862be2a173976ca11';

const abi = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call[] calls) payable returns (Result[])',
  'function getEthBalance(address owner) view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
]);

/** How many balances one call, and one batch of requests, may ask for. */
const [inOneCall, inOneBatch] = [300, 40];

/** What is read. Without a contract, it is the native currency. */
export interface Balance {
  readonly owner: Hex;
  readonly contract: Hex | undefined;
}

interface Options {
  /** A number as hex, or a tag. */
  readonly block: Hex | 'latest';
  readonly hasMulticall: boolean;
}

/** Whether many balances can be read by one call. */
export async function findMulticall(state: ChainState, block: Options['block']): Promise<boolean> {
  const [code] = await state.batch([{ method: 'eth_getCode', params: [multicall3, block] }]);
  return typeof code === 'string' && code.length > 2;
}

/** Reads balances at a block, in base units and in their order; undefined where a contract has none. */
export async function readBalances(
  state: ChainState,
  balances: readonly Balance[],
  { block, hasMulticall }: Options,
): Promise<(bigint | undefined)[]> {
  const size = hasMulticall ? inOneCall : inOneBatch;
  const found: (bigint | undefined)[] = [];
  for (let from = 0; from < balances.length; from += size) {
    const some = balances.slice(from, from + size);
    found.push(...(hasMulticall ? await readByCall(some) : await readByBatch(some)));
  }
  return found;

  async function readByCall(some: readonly Balance[]): Promise<(bigint | undefined)[]> {
    const calls = some.map(({ owner, contract }) => ({
      target: contract ?? multicall3,
      allowFailure: true,
      callData: contract
        ? toBalanceOf(owner)
        : encodeFunctionData({ abi, functionName: 'getEthBalance', args: [owner] }),
    }));
    const data = encodeFunctionData({ abi, functionName: 'aggregate3', args: [calls] });
    const answer = await state.call(multicall3, data, block);
    if (!answer) throw new NodeError('refused', 'It does not read several balances in one call.');
    const results = decodeFunctionResult({ abi, functionName: 'aggregate3', data: answer });
    return results.map(({ success, returnData }) => (success ? toUnits(returnData) : undefined));
  }

  async function readByBatch(some: readonly Balance[]): Promise<(bigint | undefined)[]> {
    const results = await state.batch(
      some.map(({ owner, contract }) =>
        contract
          ? { method: 'eth_call', params: [{ to: contract, data: toBalanceOf(owner) }, block] }
          : { method: 'eth_getBalance', params: [owner, block] },
      ),
    );
    return results.map(toUnits);
  }
}

const toBalanceOf = (owner: Hex) =>
  encodeFunctionData({ abi, functionName: 'balanceOf', args: [owner] });

function toUnits(result: unknown): bigint | undefined {
  return typeof result === 'string' && /^0x[\da-f]+$/i.test(result) ? BigInt(result) : undefined;
}
