import type { Endpoint } from './endpoint.ts';
import { maxLagBlocks, maxRestMs, verifiedMs, wrongChainRestMs } from './endpoint-options.ts';
import { NodeError } from './node-error.ts';
import type { EndpointObservation } from './observation.ts';

/** An endpoint, and what is known of it. */
export interface Candidate {
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

/** The requirements of an operation on an endpoint. */
export interface Need {
  /** The block that is read. */
  readonly block?: number;
}

/** An endpoint of which nothing is known yet. */
export function toCandidate(endpoint: Endpoint): Candidate {
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

/** The rules by which a chooser uses endpoints. */
export interface Rules {
  readonly chainId: number;
  /** The pause after a first failure; each further one doubles it. */
  readonly firstRestMs: number;
}

/** Runs it on one endpoint, and notes how that went. */
export async function runOn<T>(
  candidate: Candidate,
  operation: (endpoint: Endpoint) => Promise<T>,
  need: Need,
  { chainId, firstRestMs }: Rules,
): Promise<T> {
  try {
    await verify(candidate, chainId);
    const result = await operation(candidate.endpoint);
    candidate.failures = 0;
    candidate.restsUntil = 0;
    candidate.lastError = undefined;
    return result;
  } catch (error) {
    if (error instanceof NodeError) noteFailure(candidate, error, need, firstRestMs);
    throw error;
  } finally {
    candidate.checkedAt = Date.now();
  }
}

/** @throws {NodeError} `wrong_chain`, or `incomplete` for an endpoint that does not say its chain */
async function verify(candidate: Candidate, chainId: number): Promise<void> {
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

/** Notes a failure: an endpoint at fault rests. */
export function noteFailure(
  candidate: Candidate,
  { kind, message, retryAfterMs }: NodeError,
  need: Need,
  firstRestMs: number,
): void {
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
  const pause = Math.min(maxRestMs, first * 2 ** candidate.failures++);
  const rest = kind === 'wrong_chain' ? wrongChainRestMs : (retryAfterMs ?? pause);
  candidate.restsUntil = Date.now() + rest;
}

/** Those that do not rest, the best first. */
export function rankCandidates(
  candidates: readonly Candidate[],
  chosen: Candidate | undefined,
  { block }: Need,
): Candidate[] {
  const now = Date.now();
  const key = (each: Candidate) => [
    Number(block !== undefined && (each.prunedTo ?? -1) >= block),
    Number((lagOf(candidates, each) ?? 0) > maxLagBlocks),
    Number(each.endpoint.abilities.native === false),
    Number(each.endpoint.abilities.tracer === 'none'),
    Number(each !== chosen),
    each.latencyMs ?? 0,
  ];
  return candidates
    .filter(({ restsUntil }) => restsUntil <= now)
    .sort((a, b) => {
      const other = key(b);
      return key(a).reduce((order, value, index) => order || value - (other[index] ?? 0), 0);
    });
}

/** The blocks that an endpoint is behind the best one. */
export function lagOf(candidates: readonly Candidate[], { head }: Candidate): number | undefined {
  if (head === undefined) return undefined;
  return Math.max(...candidates.map((each) => each.head ?? 0)) - head;
}

/** The error of a network whose endpoints all rest. */
export function allRest(candidates: readonly Candidate[]): NodeError {
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

/**
 * Notes the newest block of an endpoint.
 *
 * @throws {NodeError} `behind`
 */
export function noteHead(candidate: Candidate, head: number, tookMs: number): void {
  const latency = candidate.latencyMs ?? tookMs;
  candidate.latencyMs = (latency * 4 + tookMs) / 5;
  const before = candidate.head ?? head;
  candidate.head = head;
  if (head < before) throw new NodeError('behind', 'Its newest block is older than before.');
}

/** An endpoint as the console shows it. */
export function toObservation(
  each: Candidate,
  isChosen: boolean,
  lag: number | undefined,
): EndpointObservation {
  return {
    id: each.endpoint.id,
    host: URL.parse(each.endpoint.url)?.host ?? '',
    isChosen,
    isRightChain: each.isRightChain,
    head: each.head,
    lag,
    latencyMs: each.latencyMs === undefined ? undefined : Math.round(each.latencyMs),
    canTrace: toCanTrace(each.endpoint),
    seesNative: each.endpoint.abilities.native,
    prunedTo: each.prunedTo,
    lastError: each.lastError,
    checkedAt: each.checkedAt === undefined ? undefined : new Date(each.checkedAt),
  };
}

function toCanTrace({ abilities: { tracer } }: Endpoint): boolean | undefined {
  return tracer === undefined ? undefined : tracer !== 'none';
}
