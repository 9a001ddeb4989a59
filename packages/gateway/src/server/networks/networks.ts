import { AppError, defineHooks, type HookContext, invalidField } from '@koshpay/api';
import { factsOf, knownFamily, toFamily } from '@koshpay/chain';
import type { StoredRow } from '@koshpay/resource';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { networks } from '../../networks/networks.ts';
import { checkRpc } from './check-rpc.ts';
import { assertUncounted } from './counted-money.ts';
import { assertSameRate } from './same-rate.ts';

/** The decimals of a native currency, where its network does not say. */
const defaultDecimals = 18;

/** The options of a network's scanners. */
type Scanning = Partial<
  Pick<
    StoredRow<typeof networks>,
    'finality' | 'completeness' | 'native_symbol' | 'native_decimals'
  >
>;

/** The options of a new network's scanners, as is known of its chain. */
export function toScanning(network: { chainId: number; isEvm: boolean }): Scanning {
  const family = toFamily(network);
  return family ? factsOf(family, network.chainId) : {};
}

/** The fields from which the addresses of merchant wallets are derived. */
const settled = { chain_id: 'chain ID', is_evm: 'EVM compatibility' } as const;

/** Tests the RPC URL of a network, and refuses changes that wallets and tokens depend on. */
export const networkHooks = defineHooks(networks, {
  samples: { is_evm: [true] },
  checks: {
    rpc_url: ({ values: { rpc_url = '', chain_id, is_evm }, services, signal }) =>
      checkRpc({
        url: rpc_url,
        chainId: chain_id,
        isEvm: is_evm ?? false,
        limits: services.settings,
        signal,
      }),
  },
  // The form of a new network asks for what every chain needs. The rest can be changed afterwards.
  beforeCreate: async ({ values }) => {
    // Most chains are EVM compatible: those that are not known, unless it is said.
    const { chain_id, is_evm = (knownFamily(chain_id) ?? 'evm') === 'evm' } = values;
    assertFamily(chain_id, is_evm);
    return { values: { ...toScanning({ chainId: chain_id, isEvm: is_evm }), ...values, is_evm } };
  },
  beforeUpdate: async ({ values, row, ...context }) => {
    for (const field of ['chain_id', 'is_evm'] as const) {
      if (values[field] === undefined || values[field] === row[field]) continue;
      if (
        !(await has(context, 'hd-wallets', 'network_id', row.id)) &&
        !(await has(context, 'wallets', 'network_id', row.id))
      )
        continue;
      const message = `The ${settled[field]} cannot be changed: merchant wallets use it.`;
      throw new AppError('in_use', message, { details: [{ field, code: 'in_use', message }] });
    }
    if (values.chain_id !== undefined || values.is_evm !== undefined)
      assertFamily(values.chain_id ?? row.chain_id, values.is_evm ?? row.is_evm);
    if (values.is_evm !== undefined)
      await context.tx.execute(sql`
        update instances set is_evm = ${values.is_evm} where chain_id = ${row.chain_id}`);
    const asset = { chainId: row.chain_id };
    await assertSameRate(context.tx, asset, {
      field: 'native_symbol',
      before: row.native_symbol,
      after: values.native_symbol,
    });
    await assertUncounted(context.tx, asset, {
      row: { native_decimals: row.native_decimals ?? defaultDecimals },
      values: values.native_decimals === null ? { native_decimals: defaultDecimals } : values,
      labels: { native_decimals: 'number of decimals' },
    });
    return values;
  },
  beforeDelete: async ({ row, ...context }) => {
    if (await has(context, 'tokens', 'chain_id', row.chain_id))
      throw new AppError('in_use', 'This network is still used by supported tokens.');
  },
});

/**
 * Makes sure that a network is of a family that is supported, and of that which its chain is known to be.
 *
 * @throws {AppError} `validation_failed` on `is_evm`
 */
function assertFamily(chainId: number, isEvm: boolean): void {
  const known = knownFamily(chainId);
  const family = toFamily({ chainId, isEvm });
  if (family && (known ?? family) === family) return;
  const message = known
    ? `The chain with ID ${chainId} is ${isEvm ? 'not ' : ''}EVM compatible.`
    : `The chain with ID ${chainId} is not known. Of such chains, only EVM compatible ones can be added.`;
  throw invalidField('is_evm', 'invalid', message);
}

async function has(
  { tx, tableOf }: Pick<HookContext, 'tx' | 'tableOf'>,
  resource: string,
  key: string,
  value: unknown,
) {
  const table = tableOf(resource);
  const [row] = await tx
    .select({ id: table.id as PgColumn })
    .from(table as PgTable)
    .where(eq(table[key] as PgColumn, value))
    .limit(1);
  return row !== undefined;
}
