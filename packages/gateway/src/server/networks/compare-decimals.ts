import { IntegrationError } from '@koshpay/api';
import { isAddress, toFamily, toHexAddress } from '@koshpay/chain';
import { z } from 'zod';
import { callRpc, type RpcTarget } from './call-rpc.ts';

/** `decimals()` */
const selector = '0x313ce567';
const word = z
  .string()
  .regex(/^0x0{62}[\da-f]{2}$/i)
  .transform(Number);

/** A token as it is typed, and where its network can be read. */
export interface ComparedToken extends RpcTarget {
  readonly chainId: number;
  readonly isEvm: boolean;
  readonly contract: string;
  readonly decimals: number;
}

/**
 * Compares the decimals of a token with those of its contract: a wrong number makes each payment a
 * thousand times as much, or as little. Its symbol is not read: anyone may give a contract any.
 *
 * @throws {IntegrationError} `other_decimals`, `no_decimals`, or what is wrong with the node
 */
export async function compareDecimals(token: ComparedToken): Promise<string> {
  const { chainId, isEvm, contract, decimals } = token;
  const family = toFamily({ chainId, isEvm });
  if (!family || !isAddress(family, contract))
    throw new IntegrationError('Contracts of this network cannot be read.', { code: 'no_family' });
  // A node of another chain may have another contract there.
  if (Number(await callRpc(token, 'eth_chainId')) !== chainId)
    throw new IntegrationError('The RPC endpoint of the network is of another chain.', {
      code: 'wrong_chain',
    });
  const call = { to: toHexAddress(family, contract), data: selector };
  const found = word.safeParse(await callRpc(token, 'eth_call', [call, 'latest']));
  if (!found.success)
    throw new IntegrationError('There is no contract of a token at this address.', {
      code: 'no_decimals',
    });
  if (found.data === decimals) return `The contract has ${decimals} decimals, too.`;
  throw new IntegrationError(`The contract has ${found.data} decimals, not ${decimals}.`, {
    code: 'other_decimals',
  });
}
