import type { HookContext, ResourceHooks, Transaction } from '@koshpay/api';
import { AppError } from '@koshpay/api';
import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** What the addresses of a merchant's wallets were made from. */
const settled = { chain_id: 'chain ID', is_evm: 'EVM compatibility' } as const;

/** A network stays what wallets and tokens take it for. */
export const networks: ResourceHooks = {
  beforeUpdate: async (tx, values, before, context) => {
    for (const [field, label] of Object.entries(settled)) {
      if (values[field] === undefined || values[field] === before[field]) continue;
      if (!(await has(tx, context, 'hd-wallets', 'network_id', before.id))) continue;
      const message = `The ${label} cannot be changed: merchant wallets use it.`;
      throw new AppError('in_use', message, { details: [{ field, code: 'in_use', message }] });
    }
    return values;
  },
  beforeDelete: async (tx, { chain_id }, context) => {
    if (await has(tx, context, 'tokens', 'chain_id', chain_id))
      throw new AppError('in_use', 'This network is still used by supported tokens.');
  },
};

async function has(
  tx: Transaction,
  { tableOf }: HookContext,
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
