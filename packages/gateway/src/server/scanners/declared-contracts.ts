import { assign, type Database, queueChange, tableSql as sql } from '@koshpay/api';
import type { DeclaredContracts } from '@koshpay/engine';
import { tokens as resource } from '../../networks/tokens.ts';
import { tokens } from './tables.ts';

/** The former implementation of what was no proxy. */
const none = 'none';

/** Creates the port of the declared contracts. */
export function createDeclaredContracts({
  transaction,
}: Pick<Database, 'transaction'>): DeclaredContracts {
  return {
    note: ({ chainId, contract }, { implementation = null, decimals = null }) =>
      transaction(async (tx) => {
        const { former_implementation: former, contract_checked_at: checkedAt } = tokens;
        const accepted = sql`coalesce(${former}, ${tokens.implementation}, ${none})`;
        const { rows } = await tx.execute<{ id: string }>(sql`
          update ${tokens} set ${assign(tokens, {
            implementation,
            contract_decimals: decimals,
            contract_checked_at: sql`now()`,
            former_implementation: sql`case
              when ${checkedAt} is null or ${accepted} = ${implementation ?? none} then null
              else ${accepted} end`,
          })} where ${tokens.chain_id} = ${chainId} and ${tokens.contract} = ${contract}
          returning ${tokens.id}`);
        for (const { id } of rows)
          queueChange(tx, { resource: resource.name, kind: 'update', id: Number(id) });
      }),
  };
}
