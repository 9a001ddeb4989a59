import type { Problem, Scanners, ShownScanner } from '../ports/scanners.ts';
import type { Progress } from '../scan/scan-tools.ts';
import type { SharedChains } from './shared-chains.ts';

/** The time over which blocks a minute are counted. */
const spanMs = 60_000;

/** Counts the blocks that a scanner read in the last minute. */
function createRate(now = Date.now) {
  let samples: { at: number; block: number }[] = [];
  return {
    /** @returns blocks a minute; undefined until it has moved for a while */
    add(block: number): number | undefined {
      const at = now();
      // After a reorganisation it counts from there.
      if (block < (samples.at(-1)?.block ?? 0)) samples = [];
      samples = [...samples.filter((each) => at - each.at <= spanMs), { at, block }];
      const [first] = samples;
      if (!first || at - first.at < 1_000) return undefined;
      return Math.round(((block - first.block) * 60_000) / (at - first.at));
    },
  };
}

/** A scanner as it is shown. */
interface Shows {
  readonly instance: { readonly id: number; readonly chainId: number };
  readonly progress: Progress;
}

/** Rows are written so often when they change, and otherwise; those of endpoints less. */
const [rowMs, aliveMs, endpointsMs] = [1_000, 2_000, 5_000];
/** A node may fail for so long before someone should know. */
const failingMs = 30_000;

/**
 * Creates the function that shows in rows how the scanners of a worker get on, and that it lives: each
 * second while there is something new, or else every two.
 *
 * @returns whether it has shown something now
 */
export function createShow(scanners: Scanners, owner: string, chains: SharedChains) {
  let [lookedAt, endpointsAt] = [0, 0];
  const showRows = createRowsShow(scanners, owner, chains);
  const showEndpoints = createEndpointsShow(scanners, chains);

  return async (runs: readonly Shows[]): Promise<boolean> => {
    const now = Date.now();
    if (now - lookedAt < rowMs) return false;
    lookedAt = now;
    const hasShown = await showRows(runs, now);
    if (now - endpointsAt >= endpointsMs) {
      endpointsAt = now;
      await showEndpoints(runs);
    }
    return hasShown;
  };
}

function createRowsShow(scanners: Scanners, owner: string, chains: SharedChains) {
  let shownAt = 0;
  const rates = new Map<number, ReturnType<typeof createRate>>();
  const former = new Map<number, string>();
  /** The last blocks up to which confirmations were announced. */
  const counted = new Map<number, number | undefined>();

  function toRow({ instance: { id, chainId }, progress }: Shows, now: number): ShownScanner {
    const rate = rates.get(id) ?? createRate();
    rates.set(id, rate);
    const known = chains.observe(chainId);
    const isWrong = known.some(({ isRightChain }) => isRightChain === false);
    const problem = isWrong ? 'wrong_chain' : findProblem(progress, now);
    const host = known.find(({ isChosen }) => isChosen)?.host;
    return { id, problem, ...toShown(progress, host, rate) };
  }

  return async (runs: readonly Shows[], now: number): Promise<boolean> => {
    const rows = runs.map((run) => toRow(run, now));
    const changed = rows.filter((row) => former.get(row.id) !== JSON.stringify(row));
    if (runs.length === 0 || (changed.length === 0 && now - shownAt < aliveMs)) return false;
    shownAt = now;
    await scanners.showProgress(owner, rows);
    for (const row of changed) former.set(row.id, JSON.stringify(row));
    scanners.publish(changed.map(({ id }) => id));
    const moved = runs.filter(
      ({ instance, progress }) => counted.get(instance.id) !== progress.last?.number,
    );
    for (const { instance, progress } of moved) counted.set(instance.id, progress.last?.number);
    if (moved.length > 0)
      await scanners.announcePending(moved.map(({ instance }) => instance.chainId));
    return true;
  };
}

function createEndpointsShow(scanners: Scanners, chains: SharedChains) {
  let formerNotices = '[]';

  return async (runs: readonly Shows[]): Promise<void> => {
    await chains.show();
    const notices = new Map<number, string | null>();
    for (const { instance, progress } of runs) {
      const notice = toNotice(chains, instance, progress);
      if (notice !== undefined) notices.set(instance.chainId, notice);
    }
    const text = JSON.stringify([...notices]);
    if (text === formerNotices) return;
    await scanners.showNotices(notices);
    formerNotices = text;
  };
}

/**
 * The notice in a network's row about abilities that its nodes lack. Undefined while that is not
 * known.
 */
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

function findProblem({ failingSince }: Progress, now: number): Problem | null {
  return failingSince && now - failingSince > failingMs ? 'no_endpoint' : null;
}

function toShown(
  { last, head, final, error, waitsFor, canaryAt, canaryError }: Progress,
  host: string | undefined,
  rate: ReturnType<typeof createRate>,
): Omit<ShownScanner, 'id' | 'problem'> {
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
