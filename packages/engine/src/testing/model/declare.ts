import { insertRows } from '@koshpay/api';
import { type TestApp, testVault } from '@koshpay/api/testing';
import { createMnemonic, deriveAccount, families } from '@koshpay/chain';
import {
  exchangePairs,
  hdWallets,
  networks,
  rpcEndpoints,
  tokens,
  users,
  webhookEndpoints,
} from '@koshpay/gateway';
import { createMerchantProgram } from '@koshpay/gateway/server/testing';
import type { Hex } from 'viem';

type Row = Readonly<Record<string, unknown>>;

/** A token as it is declared at first. */
export interface DeclaredToken {
  readonly contract: Hex;
  readonly decimals: number;
  readonly minimum: string;
  readonly large: string | null;
}

const contractOf = (byte: string): Hex => `0x${byte.repeat(20)}`;

/** The same on each network; two of one symbol. */
export const declaredTokens: readonly DeclaredToken[] = [
  { contract: contractOf('c0'), decimals: 6, minimum: '0.01', large: '1000' },
  { contract: contractOf('c1'), decimals: 18, minimum: '0', large: null },
];

/**
 * Declares what a history begins with: a merchant with two networks, on which the same contracts are two
 * tokens of one symbol.
 *
 * @param urls of the nodes of each network
 */
export async function declare(
  test: TestApp,
  history: number,
  urls: readonly (readonly string[])[],
) {
  const merchant = await createMerchantProgram(test, ['payments', 'read', 'addresses']);
  const { merchantId: merchant_id } = merchant;
  const insert = (resource: Parameters<typeof insertRows>[2], ...rows: readonly Row[]) =>
    test.db.transaction(async (tx) =>
      (await insertRows(tx, test.product, resource, testVault, rows)).map(({ id }) => Number(id)),
    );
  const account = deriveAccount({
    family: 'evm',
    mnemonic: createMnemonic(),
    path: families.evm.defaultPath,
  });
  const symbol = `USD${history}`;
  const declared = [];
  for (const [index, [rpc_url, url]] of urls.entries()) {
    const chain_id = 50_000 + 2 * history + index;
    const [network_id = 0] = await insert(networks, {
      ...{ chain: `Chain ${chain_id}`, chain_id, rpc_url, is_evm: true, status: 'active' },
      ...{ confirmations: 3, alert: 30, finality: index === 0 ? 'blocks' : 'finalized' },
      ...{ native_symbol: 'ETH', native_decimals: 18, native_large_amount: '5' },
    });
    const limits = { poll_ms: 100, requests_per_second: 10_000, status: 'active' };
    // Without an URL, it has that of the network.
    for (const [name, own] of [['Own'], ['Second', url]] as const)
      await insert(rpcEndpoints, { network_id, name, ...(own && { url: own }), ...limits });
    const tokenIds = await insert(
      tokens,
      ...declaredTokens.map(({ contract, decimals, minimum, large }) => ({
        ...{ chain_id, contract, symbol, digit: decimals, status: 'active' },
        ...{ minimum, large_amount: large },
      })),
    );
    await insert(hdWallets, {
      ...{ merchant_id, network_id, wallet_name: 'Main', derivation_path: account.path },
      ...{
        address: account.address,
        xpub: account.xpub,
        level: account.level,
        receives_deposits: true,
      },
    });
    declared.push({ networkId: network_id, chainId: chain_id, tokenIds });
  }
  const rate = { rate: '88', source: 'manual', rated_at: new Date().toISOString() };
  const bounds = { stale_after: 525_600, max_change: '20', status: 'active' };
  await insert(exchangePairs, { base: symbol, quote: 'INR', ...rate, ...bounds });
  const endpoint = { url: 'https://shop.example/hook', status: 'active' };
  await insert(webhookEndpoints, { merchant_id, ...endpoint });
  const email = `asha@shop${history}.example`;
  const [userId = 0] = await insert(users, { merchant_id, email, status: 'active' });
  return { merchant, networks: declared, symbol, userId };
}
