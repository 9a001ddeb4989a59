import type { JobTools } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import { type ChainState, openState } from '../chain/chain-state.ts';
import { readNetwork, type ScannedNetwork } from '../store/scanned-network.ts';
import { openEndpoints } from '../workers/endpoints.ts';

/** The tools that a check of networks runs with. */
export type CheckTools = Pick<JobTools, 'db' | 'vault' | 'settings' | 'log' | 'signal'>;

/** Runs a check of each active network. One that fails is logged, and keeps none from the others. */
export async function eachNetwork(
  tools: CheckTools,
  check: (network: ScannedNetwork, state: ChainState) => Promise<void>,
): Promise<void> {
  const { db, vault, settings, log, signal } = tools;
  const { rows } = await db.drizzle.execute<{ chain_id: string }>(
    sql`select chain_id from networks where status = 'active' order by id`,
  );
  for (const { chain_id } of rows) {
    if (signal.aborted) return;
    const network = await readNetwork(db.drizzle, Number(chain_id));
    if (!network) continue;
    await checkOne(network).catch((err) =>
      log.warn({ err, network: network.name }, 'A network could not be checked.'),
    );
  }

  async function checkOne(network: ScannedNetwork): Promise<void> {
    const { endpoints } = await openEndpoints(db, vault, network);
    const state = openState({ ...network, endpoints, limits: settings });
    const stop = () => state.close();
    signal.addEventListener('abort', stop);
    try {
      await check(network, state);
    } finally {
      stop();
      signal.removeEventListener('abort', stop);
    }
  }
}
