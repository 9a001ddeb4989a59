import {
  AppError,
  type Database,
  defineHooks,
  type HookContext,
  IntegrationError,
  invalidField,
  type Vault,
} from '@koshpay/api';
import { familyNames, isAddress, parseAddress } from '@koshpay/chain';
import { sql } from 'drizzle-orm';
import { tokens } from '../../networks/tokens.ts';
import { compareDecimals } from './compare-decimals.ts';
import { assertUncounted, isCounted } from './counted-money.ts';
import { readFamily } from './network-family.ts';
import { assertSameRate } from './same-rate.ts';

/** Stores one spelling of each contract, so that it cannot exist twice, and compares its decimals. */
export const tokenHooks = defineHooks(tokens, {
  checks: {
    digit: async ({ values, db, vault, services, signal }) => {
      const { chain_id: chainId = 0, contract = '', digit: decimals = 0 } = values;
      const network = await readRpc(db, vault, chainId);
      const limits = services.settings;
      return compareDecimals({ ...network, chainId, contract, decimals, limits, signal });
    },
  },
  beforeCreate: async ({ values, ...context }) => ({
    values: { ...values, contract: await spell(context, values.chain_id, values.contract) },
  }),
  beforeUpdate: async ({ values, row, ...context }) => {
    const { chain_id, contract } = { ...row, ...values };
    // Balances are kept by the spelling of the row.
    const isSame =
      chain_id === row.chain_id && contract.toLowerCase() === row.contract.toLowerCase();
    const spelled = isSame ? row.contract : await spell(context, chain_id, contract);
    const next = { ...values, contract: spelled };
    const asset = { chainId: row.chain_id, contract: row.contract };
    await assertUncounted(context.tx, asset, { row, values: next, labels: counting });
    const renaming = { field: 'symbol', before: row.symbol, after: values.symbol };
    await assertSameRate(context.tx, asset, renaming);
    return isSame ? next : { ...next, ...unread };
  },
  beforeDelete: async ({ tx, row: { chain_id: chainId, contract } }) => {
    if (!(await isCounted(tx, { chainId, contract }))) return;
    // Created again, it could have other decimals.
    throw new AppError('in_use', 'Money was counted in this token. Deactivate it instead.');
  },
  'accept-implementation': async () => ({ former_implementation: null }),
});

/** The fields that money is counted with. */
const counting = { chain_id: 'chain ID', contract: 'contract', digit: 'number of decimals' };

/** Of another contract, nothing is known yet. */
const unread = {
  implementation: null,
  former_implementation: null,
  contract_decimals: null,
  contract_checked_at: null,
};

/**
 * The spelling of a contract on its chain: two rows of one contract could have two numbers of decimals.
 * A chain that is not declared, or whose addresses are unknown, may have any.
 *
 * @throws {AppError} `validation_failed` for what is no address of the chain
 */
async function spell(
  context: Pick<HookContext, 'tx' | 'tableOf'>,
  chainId: number,
  contract: string,
): Promise<string> {
  const family = await readFamily(context, 'chain_id', chainId);
  const candidates = family ? [family] : familyNames();
  const found = candidates.find((candidate) => isAddress(candidate, contract));
  if (found) return parseAddress(found, contract);
  if (!family) return contract;
  throw invalidField('contract', 'invalid_address', 'The contract is no address of this chain.');
}

/** The RPC URL of a network in clear. */
async function readRpc({ drizzle }: Database, vault: Vault, chainId: number) {
  const { rows } = await drizzle.execute<{ id: string; rpc_url: string; is_evm: boolean }>(
    sql`select id, rpc_url, is_evm from networks where chain_id = ${chainId}`,
  );
  const [row] = rows;
  if (!row)
    throw new IntegrationError('There is no network with this chain ID.', { code: 'no_network' });
  const place = { table: 'networks', column: 'rpc_url', row: Number(row.id) };
  const url = await vault.open(drizzle, row.rpc_url, place).catch((cause) => {
    const message = 'The RPC URL of the network cannot be decrypted.';
    throw new IntegrationError(message, { code: 'sealed', cause });
  });
  return { url, isEvm: row.is_evm };
}
