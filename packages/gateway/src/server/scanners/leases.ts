import { tableSql as sql } from '@koshpay/api';
import { instances, networks, openTransactions, scannerBlocks, scannerLeases } from './tables.ts';

/** Seconds without a sign of life after which another worker takes an instance over. */
const deadAfterSeconds = 6;

/** The number of instances that a worker takes in one go: others take the rest. */
export const takenTogether = 4;

/** True of an instance that staff have started. */
export const isStarted = sql`${instances.status} in ('start', 'running')`;

/** Instances whose network is inactive are not run, though they are started. */
export const isActive = sql`not exists (select from ${networks}
  where ${networks.chain_id} = ${instances.chain_id} and ${networks.status} = 'inactive')`;

/** No worker has the lease, or the one that has it shows no sign of life. */
export const isFree = sql`(${scannerLeases.owner} is null
  or ${scannerLeases.beat_at} < clock_timestamp() - make_interval(secs => ${deadAfterSeconds}))`;

/** True of an open transaction whose block a scanner has stored itself, by number and hash. */
export const isStoredBy = (instanceId: unknown) => sql`exists (select from ${scannerBlocks}
  where ${scannerBlocks.instance_id} = ${instanceId}
    and ${scannerBlocks.number} = ${openTransactions.block_number}
    and ${scannerBlocks.hash} = ${openTransactions.block_hash})`;
