import type { Endpoint } from './endpoint.ts';
import { NodeError } from './node-error.ts';
import type { EndpointObservation } from './observation.ts';

/** An endpoint, and what is known of it. */
interface Candidate {
  readonly endpoint: Endpoint;
  isRightChain: boolean | undefined;
  /** The time at which its chain ID was last compared. */
  verifiedAt: number;
  head: number | undefined;
  latencyMs: number | undefined;
  prunedTo: number | undefined;
  lastError: string | undefined;
  checkedAt: number | undefined;
  /** Failures in a row. */
  failures: number;
  restsUntil: number;
}

interface Options {
  readonly chainId: number;
  /** The pause after a first failure; each further one doubles it. */
  readonly firstRestMs?: number;
}

/** The requirements of an operation on an endpoint. */
interface Need {
  /** The block that is read. */
  readonly block?: number;
}

const longestRestMs = 60_000;
const wrongChainRestMs = 5 * 60_000;
/** The milliseconds for which a chain ID is trusted. */
const verifiedMs = 10 * 60_000;
/** An endpoint that is further behind the best one is used only where there is no other. */
const mostLag = 3;

/** Chooses among the endpoints of a network. Each operation is done by one endpoint alone. */
export function createChooser(
  endpoints: readonly Endpoint[],
  { chainId, firstRestMs = 1000 }: Options,
) {
  const candidates = endpoints.map(toCandidate);
  let chosen = candidates[0];

  /**
   * Runs an operation on the best endpoint, and where that fails, all of it on the next best.
   *
   * @throws {NodeError} of the first endpoint, where all have failed
   */
  async function run<T>(
    operation: (endpoint: Endpoint) => Promise<T>,
    need: Need = {},
  ): Promise<T> {
    let first: unknown;
    for (const candidate of rank(need)) {
      try {
        const result = await runOn(candidate, operation, need);
        chosen = candidate;
        return result;
      } catch (error) {
        if (!(error instanceof NodeError)) throw error;
        first ??= error;
      }
    }
    throw first ?? allRest();
  }

  /** Runs it on one endpoint, and notes how that went. */
  async function runOn<T>(
    candidate: Candidate,
    operation: (endpoint: Endpoint) => Promise<T>,
    need: Need,
  ): Promise<T> {
    try {
      await verify(candidate);
      const result = await operation(candidate.endpoint);
      candidate.failures = 0;
      candidate.restsUntil = 0;
      candidate.lastError = undefined;
      return result;
    } catch (error) {
      if (error instanceof NodeError) noteFailure(candidate, error, need);
      throw error;
    } finally {
      candidate.checkedAt = Date.now();
    }
  }

  async function verify(candidate: Candidate): Promise<void> {
    if (candidate.isRightChain && Date.now() - candidate.verifiedAt < verifiedMs) return;
    const found = await candidate.endpoint.request('eth_chainId', []);
    // A response that is no number does not name its chain.
    if (typeof found !== 'string' || !/^0x[\da-f]+$/i.test(found))
      throw new NodeError('incomplete', 'It did not return its chain ID.');
    candidate.isRightChain = Number(found) === chainId;
    candidate.verifiedAt = Date.now();
    if (!candidate.isRightChain)
      throw new NodeError('wrong_chain', `It does not belong to the chain ${chainId}.`);
  }

  function noteFailure(
    candidate: Candidate,
    { kind, message, retryAfterMs }: NodeError,
    need: Need,
  ) {
    candidate.lastError = message;
    if (kind === 'pruned') candidate.prunedTo = Math.max(candidate.prunedTo ?? 0, need.block ?? 0);
    const contradictsItself =
      kind === 'behind' && need.block !== undefined && need.block <= (candidate.head ?? -1);
    if (contradictsItself) candidate.head = need.block - 1;
    const isFault = [
      'rate',
      'refused',
      'timeout',
      'unavailable',
      'wrong_chain',
      'incomplete',
    ].includes(kind);
    if (!isFault && !contradictsItself) return;
    // After a pause it may be another node that is behind the URL.
    if (kind !== 'rate') candidate.verifiedAt = 0;
    // Of several nodes behind one URL, the next call may meet one that has the block.
    const first = kind === 'behind' ? firstRestMs / 4 : firstRestMs;
    const pause = Math.min(longestRestMs, first * 2 ** candidate.failures++);
    const rest = kind === 'wrong_chain' ? wrongChainRestMs : (retryAfterMs ?? pause);
    candidate.restsUntil = Date.now() + rest;
  }

  /** Those that do not rest, the best first. */
  function rank(need: Need): Candidate[] {
    const now = Date.now();
    return candidates.filter(({ restsUntil }) => restsUntil <= now).sort(byRank(need));
  }

  function byRank({ block }: Need) {
    const key = (each: Candidate) => [
      Number(block !== undefined && (each.prunedTo ?? -1) >= block),
      Number((lagOf(each) ?? 0) > mostLag),
      Number(each.endpoint.abilities.native === false),
      Number(each.endpoint.abilities.tracer === 'none'),
      Number(each !== chosen),
      each.latencyMs ?? 0,
    ];
    return (a: Candidate, b: Candidate) => {
      const other = key(b);
      return key(a).reduce((order, value, index) => order || value - (other[index] ?? 0), 0);
    };
  }

  function lagOf({ head }: Candidate): number | undefined {
    if (head === undefined) return undefined;
    return Math.max(...candidates.map((each) => each.head ?? 0)) - head;
  }

  function allRest(): NodeError {
    const soonest = Math.min(...candidates.map(({ restsUntil }) => restsUntil));
    const last = candidates.find(({ lastError }) => lastError)?.lastError;
    const message =
      candidates.length === 0
        ? 'There is no endpoint.'
        : `All endpoints have failed and pause: ${last}`;
    return new NodeError('unavailable', message, {
      retryAfterMs: candidates.length === 0 ? undefined : Math.max(0, soonest - Date.now()),
    });
  }

  return {
    run,
    /** Runs it on each endpoint that does not rest, for what it tells of them; failures are noted. */
    async observe(
      operation: (endpoint: Endpoint) => Promise<unknown>,
      isDue: (checkedAt: number | undefined) => boolean,
    ): Promise<void> {
      const due = rank({}).filter((each) => each !== chosen && isDue(each.checkedAt));
      await Promise.allSettled(due.map((each) => runOn(each, operation, {})));
    },
    /**
     * Runs it on each endpoint that does not rest; failures are noted.
     *
     * @returns the results of those that did not fail
     */
    async runOnAll<T>(operation: (endpoint: Endpoint) => Promise<T>): Promise<T[]> {
      const runs = rank({}).map((each) =>
        runOn(each, operation, {}).then(
          (result) => [result],
          (error) => {
            if (error instanceof NodeError) return [];
            throw error;
          },
        ),
      );
      return (await Promise.all(runs)).flat();
    },
    /**
     * Compares what an endpoint has returned with another, the best that is left. Where they differ,
     * either may be wrong.
     *
     * @throws {NodeError} `incomplete` where they differ, or where there is no other
     */
    async compare(
      endpoint: Endpoint,
      isSame: (another: Endpoint) => Promise<boolean>,
      need: Need,
    ): Promise<void> {
      let failure = new NodeError('incomplete', 'There is no second endpoint to compare with.');
      for (const other of rank(need).filter((each) => each.endpoint !== endpoint))
        try {
          if (await runOn(other, isSame, need)) return;
          const differs = new NodeError('incomplete', 'Another endpoint returned something else.');
          for (const each of candidates)
            if (each === other || each.endpoint === endpoint) noteFailure(each, differs, need);
          throw differs;
        } catch (error) {
          if (!(error instanceof NodeError) || error.kind === 'incomplete') throw error;
          failure = error;
        }
      throw candidates.length > 1 && failure.kind === 'incomplete' ? allRest() : failure;
    },
    /**
     * Notes the newest block of an endpoint. One that goes back is believed when it is seen again:
     * behind one URL may be several nodes.
     *
     * @throws {NodeError} `behind`
     */
    noteHead(endpoint: Endpoint, head: number, tookMs: number): void {
      const candidate = candidates.find((each) => each.endpoint === endpoint);
      if (!candidate) return;
      const latency = candidate.latencyMs ?? tookMs;
      candidate.latencyMs = (latency * 4 + tookMs) / 5;
      const before = candidate.head ?? head;
      candidate.head = head;
      if (head < before) throw new NodeError('behind', 'Its newest block is older than before.');
    },
    /** The number of endpoints that are not known to be of another chain. */
    get count(): number {
      return candidates.filter(({ isRightChain }) => isRightChain !== false).length;
    },
    get chosen(): Endpoint | undefined {
      return chosen?.endpoint;
    },
    observations: (): EndpointObservation[] =>
      candidates.map((each) => ({
        id: each.endpoint.id,
        host: URL.parse(each.endpoint.url)?.host ?? '',
        isChosen: each === chosen,
        isRightChain: each.isRightChain,
        head: each.head,
        lag: lagOf(each),
        latencyMs: each.latencyMs === undefined ? undefined : Math.round(each.latencyMs),
        canTrace: toCanTrace(each.endpoint),
        seesNative: each.endpoint.abilities.native,
        prunedTo: each.prunedTo,
        lastError: each.lastError,
        checkedAt: each.checkedAt === undefined ? undefined : new Date(each.checkedAt),
      })),
  };
}

function toCandidate(endpoint: Endpoint): Candidate {
  return {
    endpoint,
    isRightChain: undefined,
    verifiedAt: 0,
    head: undefined,
    latencyMs: undefined,
    prunedTo: undefined,
    lastError: undefined,
    checkedAt: undefined,
    failures: 0,
    restsUntil: 0,
  };
}

function toCanTrace({ abilities: { tracer } }: Endpoint): boolean | undefined {
  return tracer === undefined ? undefined : tracer !== 'none';
}
