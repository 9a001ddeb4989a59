import {
  allRest,
  type Candidate,
  lagOf,
  type Need,
  noteFailure,
  noteHead,
  type Rules,
  rankCandidates,
  runOn,
  toCandidate,
  toObservation,
} from './candidate.ts';
import type { Endpoint } from './endpoint.ts';
import { defaultFirstRestMs } from './endpoint-options.ts';
import { NodeError } from './node-error.ts';
import type { EndpointObservation } from './observation.ts';

type Options = Pick<Rules, 'chainId'> & Partial<Rules>;

/** Chooses among the endpoints of a network. Each operation is done by one endpoint alone. */
export class Chooser {
  readonly #candidates: readonly Candidate[];
  readonly #rules: Rules;
  #chosen: Candidate | undefined;

  constructor(
    endpoints: readonly Endpoint[],
    { chainId, firstRestMs = defaultFirstRestMs }: Options,
  ) {
    this.#candidates = endpoints.map(toCandidate);
    this.#chosen = this.#candidates[0];
    this.#rules = { chainId, firstRestMs };
  }

  /**
   * Runs an operation on the best endpoint, and where that fails, all of it on the next best.
   *
   * @throws {NodeError} of the first endpoint, where all have failed
   */
  async run<T>(operation: (endpoint: Endpoint) => Promise<T>, need: Need = {}): Promise<T> {
    let first: unknown;
    for (const candidate of this.#rank(need)) {
      try {
        const result = await runOn(candidate, operation, need, this.#rules);
        this.#chosen = candidate;
        return result;
      } catch (error) {
        if (!(error instanceof NodeError)) throw error;
        first ??= error;
      }
    }
    throw first ?? allRest(this.#candidates);
  }

  /** Runs it on each endpoint that does not rest, for what it tells of them; failures are noted. */
  async observe(
    operation: (endpoint: Endpoint) => Promise<unknown>,
    isDue: (checkedAt: number | undefined) => boolean,
  ): Promise<void> {
    const due = this.#rank({}).filter((each) => each !== this.#chosen && isDue(each.checkedAt));
    await Promise.allSettled(due.map((each) => runOn(each, operation, {}, this.#rules)));
  }

  /**
   * Runs it on each endpoint that does not rest; failures are noted.
   *
   * @returns the results of those that did not fail
   */
  async runOnAll<T>(operation: (endpoint: Endpoint) => Promise<T>): Promise<T[]> {
    const runs = this.#rank({}).map((each) =>
      runOn(each, operation, {}, this.#rules).then((result) => [result], ifFailed),
    );
    return (await Promise.all(runs)).flat();
  }

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
    const candidates = this.#candidates;
    let failure = new NodeError('incomplete', 'There is no second endpoint to compare with.');
    for (const other of this.#rank(need).filter((each) => each.endpoint !== endpoint))
      try {
        if (await runOn(other, isSame, need, this.#rules)) return;
        const differs = new NodeError('incomplete', 'Another endpoint returned something else.');
        for (const each of candidates)
          if (each === other || each.endpoint === endpoint)
            noteFailure(each, differs, need, this.#rules.firstRestMs);
        throw differs;
      } catch (error) {
        if (!(error instanceof NodeError) || error.kind === 'incomplete') throw error;
        failure = error;
      }
    throw candidates.length > 1 && failure.kind === 'incomplete' ? allRest(candidates) : failure;
  }

  /**
   * Notes the newest block of an endpoint. One that goes back is believed when it is seen again:
   * behind one URL may be several nodes.
   *
   * @throws {NodeError} `behind`
   */
  noteHead(endpoint: Endpoint, head: number, tookMs: number): void {
    const candidate = this.#candidates.find((each) => each.endpoint === endpoint);
    if (candidate) noteHead(candidate, head, tookMs);
  }

  /** The number of endpoints that are not known to be of another chain. */
  get count(): number {
    return this.#candidates.filter(({ isRightChain }) => isRightChain !== false).length;
  }

  get chosen(): Endpoint | undefined {
    return this.#chosen?.endpoint;
  }

  observations(): EndpointObservation[] {
    return this.#candidates.map((each) =>
      toObservation(each, each === this.#chosen, lagOf(this.#candidates, each)),
    );
  }

  /** Ends what is under way at its endpoints, and their connections. */
  close(): void {
    for (const { endpoint } of this.#candidates) endpoint.close();
  }

  #rank(need: Need): Candidate[] {
    return rankCandidates(this.#candidates, this.#chosen, need);
  }
}

/** No result of an endpoint that failed. */
function ifFailed(error: unknown): [] {
  if (error instanceof NodeError) return [];
  throw error;
}
