import { defineJob, noteChange, type Transaction } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import { type CheckTools, eachNetwork } from './each-network.ts';
import { type ReadContract, readContract } from './read-contract.ts';

/** Every hour, reads which code the contracts of active tokens run, and their decimals. */
export const watchContractsJob = defineJob({
  name: 'tokens.watch',
  queue: 'calls',
  schedule: '17 * * * *',
  isRoutine: true,
  retry: { limit: 0 },
  run: (_data, tools) => watchContracts(tools),
});

/** Stores what contracts say; alerts follow from what has changed. */
export async function watchContracts(tools: CheckTools): Promise<void> {
  await eachNetwork(tools, async ({ chainId, family, tokens }, state) => {
    for (const [address, { contract, isActive }] of tokens) {
      if (!isActive || !contract) continue;
      const found = await readContract(state, address, family);
      await tools.db.transaction((tx) => store(tx, { chainId, contract }, found));
    }
  });
}

/**
 * A proxy that runs other code keeps its former implementation until a person accepts the new one, or
 * it goes back. The first reading is what later ones are compared with.
 */
async function store(
  tx: Transaction,
  { chainId, contract }: { readonly chainId: number; readonly contract: string },
  { implementation = null, decimals = null }: Nullable<ReadContract>,
): Promise<void> {
  const accepted = sql`coalesce(former_implementation, implementation, ${none})`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    update tokens set implementation = ${implementation}, contract_decimals = ${decimals},
      contract_checked_at = now(),
      former_implementation = case
        when contract_checked_at is null or ${accepted} = ${implementation ?? none} then null
        else ${accepted} end
    where chain_id = ${chainId} and contract = ${contract} returning id`);
  for (const { id } of rows) noteChange(tx, { resource: 'tokens', kind: 'update', id: Number(id) });
}

/** The former implementation of what was no proxy. */
const none = 'none';

type Nullable<T> = { readonly [K in keyof T]: T[K] | null };
