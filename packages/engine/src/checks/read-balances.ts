import type { Hex } from 'viem';
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem/utils';
import type { ChainState } from '../chain/chain-state.ts';
import { NodeError } from '../rpc/node-error.ts';

const abi = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call[] calls) payable returns (Result[])',
  'function getEthBalance(address owner) view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
]);

/** The numbers of balances that one call, and one batch of requests, may ask for. */
const [inOneCall, inOneBatch] = [300, 40];

/** A balance to read. Without a contract, it is the native currency. */
export interface Balance {
  readonly owner: Hex;
  readonly contract: Hex | undefined;
}

interface Options {
  /** A number as hex, or a tag. */
  readonly block: Hex | 'latest';
  /** A contract that reads many balances in one call. */
  readonly multicall: Hex | undefined;
}

/** The contract that reads many balances in one call, if the chain has it. */
export async function findMulticall(
  state: ChainState,
  multicall: Hex | undefined,
  block: Options['block'],
): Promise<Hex | undefined> {
  if (!multicall) return undefined;
  const [code] = await state.batch([{ method: 'eth_getCode', params: [multicall, block] }]);
  return typeof code === 'string' && code.length > 2 ? multicall : undefined;
}

/** Reads balances at a block, in base units and in their order; undefined where a contract has none. */
export async function readBalances(
  state: ChainState,
  balances: readonly Balance[],
  { block, multicall }: Options,
): Promise<(bigint | undefined)[]> {
  const size = multicall ? inOneCall : inOneBatch;
  const found: (bigint | undefined)[] = [];
  for (let from = 0; from < balances.length; from += size) {
    const some = balances.slice(from, from + size);
    const read = multicall
      ? readByCall(state, some, block, multicall)
      : readByBatch(state, some, block);
    found.push(...(await read));
  }
  return found;
}

async function readByCall(
  state: ChainState,
  some: readonly Balance[],
  block: Options['block'],
  target: Hex,
): Promise<(bigint | undefined)[]> {
  const calls = some.map(({ owner, contract }) => ({
    target: contract ?? target,
    allowFailure: true,
    callData: contract
      ? toBalanceOf(owner)
      : encodeFunctionData({ abi, functionName: 'getEthBalance', args: [owner] }),
  }));
  const data = encodeFunctionData({ abi, functionName: 'aggregate3', args: [calls] });
  const answer = await state.call(target, data, block);
  if (!answer) throw new NodeError('refused', 'It does not read several balances in one call.');
  const results = decodeFunctionResult({ abi, functionName: 'aggregate3', data: answer });
  return results.map(({ success, returnData }) => (success ? toUnits(returnData) : undefined));
}

async function readByBatch(
  state: ChainState,
  some: readonly Balance[],
  block: Options['block'],
): Promise<(bigint | undefined)[]> {
  const results = await state.batch(
    some.map(({ owner, contract }) =>
      contract
        ? { method: 'eth_call', params: [{ to: contract, data: toBalanceOf(owner) }, block] }
        : { method: 'eth_getBalance', params: [owner, block] },
    ),
  );
  return results.map(toUnits);
}

const toBalanceOf = (owner: Hex) =>
  encodeFunctionData({ abi, functionName: 'balanceOf', args: [owner] });

function toUnits(result: unknown): bigint | undefined {
  return typeof result === 'string' && /^0x[\da-f]+$/i.test(result) ? BigInt(result) : undefined;
}
