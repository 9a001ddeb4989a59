import { AppError, defineHooks, invalidField, type Transaction } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import { instances } from '../../scanners/instances.ts';

/** The most blocks of a rescan: with twenty requests a second, they take about an hour and a half. */
const mostBlocks = 50_000;

/** Takes orders to read blocks again, which the worker of the scanner carries out. */
export const instanceHooks = defineHooks(instances, {
  // Each first block is valid with each last one.
  samples: { is_evm: [true], first: [100, 101], second: [200, 201], rescan: ['none'] },
  beforeCreate: async ({ tx, values }) => {
    const isEvm = await readIsEvm(tx, values.chain_id);
    assertEvm(values.is_evm, isEvm);
    return { values: { ...values, is_evm: isEvm } };
  },
  beforeUpdate: async ({ tx, values: given, row }) => {
    const values = { ...given };
    if (values.chain_id !== undefined || values.is_evm !== undefined) {
      const isEvm = await readIsEvm(tx, values.chain_id ?? row.chain_id);
      assertEvm(values.is_evm, isEvm);
      values.is_evm = isEvm;
    }
    const isMoved = values.chain_id !== undefined && values.chain_id !== row.chain_id;
    if (isMoved) {
      // What was known of another chain does not hold for this one.
      await tx.execute(sql`
        update scanner_leases set problem = null, restart_from = null where instance_id = ${row.id}`);
      return { ...values, final_block: null, rescan: 'none' };
    }
    if (values.status === 'start' && row.status === 'stopped') await assertFollows(tx, row.id);
    return values;
  },
  restart: async ({ tx, row, values: { block } }) => {
    const { first } = row;
    // Its first block may have been moved beyond what it had read.
    const last = Math.max(first, row.last_block ?? first);
    if (block < first || block > last)
      throw refused('block', `Choose a block from ${first} to ${last}.`);
    const { rowCount } = await tx.execute(sql`
      update scanner_leases set problem = null, restart_from = ${block},
        last_block = ${block === first ? null : block - 1},
        final_block = least(final_block, ${block - 1})
      where instance_id = ${row.id} and problem = 'deep_reorganisation'`);
    if (rowCount === 0)
      throw new AppError('wrong_state', 'It did not stop at a reorganisation. Start it instead.');
    // Without the block before it, nothing links the earlier ones to what is read next.
    await tx.execute(sql`
      delete from scanner_blocks where instance_id = ${row.id} and (number >= ${block}
        or not exists (select from scanner_blocks
          where instance_id = ${row.id} and number = ${block - 1}))`);
    return { last_error: null };
  },
  rescan: async ({ row, values: { first, last } }) => {
    assertRange({ first, last, final: row.final_block });
    return {
      ...{ rescan: 'waiting', rescan_first: first, rescan_last: last },
      ...{ rescanned_to: null, rescan_found: 0, rescan_error: null },
    };
  },
});

/** Reads whether a network is EVM compatible, as each of its scanners is. */
async function readIsEvm(tx: Transaction, chainId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ is_evm: boolean }>(
    sql`select is_evm from networks where chain_id = ${chainId} for share`,
  );
  return rows[0]?.is_evm ?? false;
}

/** @throws {AppError} `validation_failed` on `is_evm` */
function assertEvm(given: boolean | undefined, isEvm: boolean): void {
  if (given === undefined || given === isEvm) return;
  const message = `The network of this scanner is ${isEvm ? '' : 'not '}EVM compatible.`;
  throw refused('is_evm', message);
}

/**
 * Makes sure that a scanner did not stop at a deep reorganisation: it would only forget why it stopped.
 *
 * @throws {AppError} `wrong_state`
 */
async function assertFollows(tx: Transaction, id: number): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select from scanner_leases where instance_id = ${id} and problem = 'deep_reorganisation'`);
  if (rowCount)
    throw new AppError(
      'wrong_state',
      'It stopped at a deep reorganisation, and Start changes nothing there. Restart it from a block that its chain still has.',
    );
}

/** @throws {AppError} `validation_failed` on the field */
function assertRange(range: { first: number; last: number; final: number | null }): void {
  const { first, last, final } = range;
  if (last < first) throw refused('last', 'The last block must be at least the first block.');
  if (last - first >= mostBlocks)
    throw refused('last', `A rescan has at most ${mostBlocks.toLocaleString('en')} blocks.`);
  if (final === null)
    throw refused('last', 'It is not known yet which blocks are final. Try again in a minute.');
  if (last > final)
    throw refused(
      'last',
      `Block ${last} is not final, or was not scanned yet: the last one is ${final}.`,
    );
}

function refused(field: string, message: string): AppError {
  return invalidField(field, 'invalid', message);
}
