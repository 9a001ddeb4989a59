import { setTimeout as sleep } from 'node:timers/promises';
import { withAim } from '@koshpay/engine/testing/aim';
import { startPostgres, withClient } from '@koshpay/postgres';
import type { Product } from '../src/product.ts';

/** The seconds after which the work of a start is over, with the first vacuum of its tables. */
const calmSeconds = 90;
/** Minutes have jobs: one whole minute is measured. */
const seconds = 60;

/** Transactions per second of an unused product, with one scanner, webhooks and all jobs. */
export async function benchIdle({ dataDir }: Product): Promise<string[]> {
  const postgres = await startPostgres(dataDir, { name: 'koshpay' });
  postgres.detach();
  const perSecond = await withClient(postgres.owner, async (client) => {
    const count = async () => {
      const { rows } = await client.query<{ count: number }>(
        `select (xact_commit + xact_rollback)::float8 as count from pg_stat_database
         where datname = current_database()`,
      );
      return rows[0]?.count ?? 0;
    };
    await sleep(calmSeconds * 1_000);
    const [start, from] = [performance.now(), await count()];
    await sleep(seconds * 1_000);
    return ((await count()) - from) / ((performance.now() - start) / 1_000);
  });
  const line = `idle            ${perSecond.toFixed(1)} transactions/s of an idle product`;
  return [withAim(line, 'at most 8', perSecond <= 8)];
}
