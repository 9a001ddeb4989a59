import type { AppDatabase } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import type { Progress } from '../scan/progress.ts';
import { type Problem, type Shown, showProgress } from './instance-row.ts';
import { createRate } from './rate.ts';
import type { SharedChains } from './shared-chains.ts';

/** A scanner as it is shown. */
interface Shows {
  readonly instance: { readonly id: number; readonly chainId: number };
  readonly progress: Progress;
}

/** Rows are written so often, those of endpoints less. */
const [rowMs, endpointsMs] = [1_000, 5_000];
/** A node may fail for so long before someone should know. */
const failingMs = 30_000;

/** Creates the function that shows in rows how scanners get on, once a second. */
export function createShow(db: Pick<AppDatabase, 'drizzle' | 'announce'>, chains: SharedChains) {
  let [shownAt, endpointsAt] = [0, 0];
  const rates = new Map<number, ReturnType<typeof createRate>>();
  const former = new Map<number, string>();

  return async (runs: readonly Shows[]): Promise<void> => {
    const now = Date.now();
    if (now - shownAt < rowMs) return;
    shownAt = now;
    for (const { instance, progress } of runs) {
      const { id } = instance;
      const rate = rates.get(id) ?? createRate();
      rates.set(id, rate);
      const chosen = chains.observe(instance.chainId);
      const shown = toShown(progress, chosen.find(({ isChosen }) => isChosen)?.host, rate);
      const text = JSON.stringify(shown);
      const isWrong = chosen.some(({ isRightChain }) => isRightChain === false);
      const problem = isWrong ? 'wrong_chain' : findProblem(progress, now);
      await showProgress(db, id, shown, { hasChanged: former.get(id) !== text, problem });
      former.set(id, text);
    }
    if (now - endpointsAt < endpointsMs) return;
    endpointsAt = now;
    await chains.show();
    for (const { instance, progress } of runs) {
      const notice = toNotice(chains, instance, progress);
      if (notice !== undefined) await showNotice(db, instance.chainId, notice);
    }
  };
}

/** What its nodes cannot show, a network says in its row. Undefined while that is not known. */
function toNotice(
  chains: SharedChains,
  { chainId }: Shows['instance'],
  { isTraced }: Progress,
): string | null | undefined {
  const chosen = chains.observe(chainId).find(({ isChosen }) => isChosen);
  if (chosen?.seesNative === false) return 'Native transfers are not seen.';
  if (isTraced === false) return 'Internal native transfers are not seen.';
  return chosen?.canTrace ? null : undefined;
}

async function showNotice(
  { drizzle, announce }: Pick<AppDatabase, 'drizzle' | 'announce'>,
  chainId: number,
  notice: string | null,
): Promise<void> {
  const { rows } = await drizzle.execute<{ id: string }>(sql`
    update networks set notice = ${notice}
    where chain_id = ${chainId} and notice is distinct from ${notice} returning id`);
  announce(rows.map(({ id }) => ({ resource: 'networks', kind: 'update', id: Number(id) })));
}

function findProblem({ failingSince }: Progress, now: number): Problem | undefined {
  return failingSince && now - failingSince > failingMs ? 'no_endpoint' : undefined;
}

function toShown(
  { last, head, final, error, waitsFor, canaryAt, canaryError }: Progress,
  host: string | undefined,
  rate: ReturnType<typeof createRate>,
): Shown {
  const isKnown = last !== undefined && head !== undefined;
  const lag = isKnown ? Math.max(0, head.number - last.number) : null;
  const seconds = isKnown ? (head.time.getTime() - last.time.getTime()) / 1000 : 0;
  return {
    last_block: last?.number ?? null,
    head: head?.number ?? null,
    final_block: isKnown && final !== undefined ? Math.max(0, Math.min(final, last.number)) : null,
    lag,
    lag_seconds: lag === null ? null : Math.max(0, Math.round(seconds)),
    blocks_per_minute: (last && rate.add(last.number)) ?? null,
    endpoint: host?.slice(0, 200) ?? null,
    last_error: error ?? waitsFor ?? null,
    canary_at: canaryAt?.toISOString() ?? null,
    canary_error: canaryError ?? null,
  };
}
