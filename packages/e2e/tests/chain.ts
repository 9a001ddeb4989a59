import { startAnvil } from '@koshpay/engine/testing/anvil';
import type { Call } from './console-fixtures.ts';

/** A private chain whose id no other test has. */
export async function startChain() {
  const chainId = 1_000_000 + Math.floor(Math.random() * 1e9);
  return { ...(await startAnvil('--chain-id', String(chainId))), chainId };
}

interface Scanned {
  /** The name of the network, and how that of its scanner begins. */
  readonly name: string;
  readonly chainId: number;
  readonly rpc_url: string;
}

/** Declares a chain and starts a scanner at its head, by rows alone, as staff do. */
export async function startScanning(call: Call, { name, chainId, rpc_url }: Scanned) {
  const network = await call<{ readonly ID: number }>('post', 'networks/create', {
    chain: name,
    chain_id: chainId,
    confirmations: 2,
    alert: 20,
    rpc_url,
    is_evm: true,
    status: 'active',
  });
  const scanner = await call<{ readonly id: number }>('post', 'instances/create', {
    name: `${name}-head`,
    api_key: name,
    chain_id: chainId,
    is_evm: true,
    first: 0,
    second: 0,
  });
  await call('patch', 'instances/update-status', { id: scanner.id, status: 'start' });
  return { network, scanner };
}
