import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { isDatabaseBusy, isDatabaseUnavailable } from '../errors/unavailable.ts';
import { currentPosition, type Position, parsePosition } from './lag.ts';
import type { createWritePositions, Requirement } from './write-positions.ts';

/** The runner of single statements: a pool, or the choice between two. */
export type StatementRunner = {
  query: (config: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;
  /** True within a read of one account, whose changes decide between the two. */
  isChoosing?: () => boolean;
};

type ReplicaOptions = {
  primary: pg.Pool;
  replica: pg.Pool;
  positions: ReturnType<typeof createWritePositions>;
  /** Called when reads begin to go to the primary, with the reason, and when that ends. */
  onChange: (problem?: Error) => void;
};

/** The milliseconds for which nothing is sent to a replica that failed. */
const restMs = 2_000;

/** A replica that lacks less than this is not behind, it is on its way. */
const graceMs = 1_000;

/**
 * Sends the single statements of reads to a replica: those within {@link readAs}, as soon as the
 * connection's replica has everything that the account wrote in any process, and is not too far
 * behind. Everything else, and what the replica cannot answer, goes to the primary.
 */
export function createReplicaReads({ primary, replica, positions, onChange }: ReplicaOptions) {
  const reads = new AsyncLocalStorage<StatementRunner>();
  const breaker = createBreaker(onChange);
  const parts = { replica, positions, breaker, findPosition: createFindPosition() };

  /** A read of one account; it stays on the primary once a statement went there. */
  function createRead(account: number): StatementRunner {
    let requirement: Promise<Requirement> | undefined;
    let isOnPrimary = breaker.isOpen();
    return {
      async query(config, values) {
        if (isOnPrimary) return primary.query(config, values);
        requirement ??= positions.find(account);
        const result = await queryReplica(parts, await requirement, config, values);
        if (result) return result;
        isOnPrimary = true;
        return primary.query(config, values);
      },
    };
  }

  return {
    /** A connection for a longer read of an account; undefined where the primary has to serve it. */
    connect: (account: number) => connectReplica(parts, account),
    runner: {
      query: (...statement) => (reads.getStore() ?? primary).query(...statement),
      isChoosing: () => reads.getStore() !== undefined,
    } as StatementRunner,
    readAs: <T>(account: number, work: () => Promise<T>) => reads.run(createRead(account), work),
  };
}

/** Creates the circuit breaker that keeps reads from a replica for a while after it failed. */
function createBreaker(onChange: ReplicaOptions['onChange']) {
  let openUntil = 0;
  return {
    isOpen: () => performance.now() < openUntil,
    open(problem: unknown): void {
      if (openUntil === 0)
        onChange(problem instanceof Error ? problem : new Error(String(problem)));
      openUntil = performance.now() + restMs;
    },
    close(): void {
      if (openUntil > 0) onChange();
      openUntil = 0;
    },
  };
}

/**
 * Creates the function that finds the position of a connection's replica; looked up only if what is
 * known does not suffice.
 */
function createFindPosition() {
  /** Behind a balancer, each connection may lead to another replica. */
  const reached = new WeakMap<pg.PoolClient, Position>();
  return async (client: pg.PoolClient, needed: Position): Promise<Position> => {
    const known = reached.get(client) ?? -1n;
    if (known >= needed) return known;
    const { rows } = await client.query<{ position: string }>(positionQuery);
    const position = parsePosition(rows[0]?.position ?? '0/0');
    reached.set(client, position);
    return position;
  };
}

interface ReplicaParts extends Pick<ReplicaOptions, 'replica' | 'positions'> {
  readonly breaker: ReturnType<typeof createBreaker>;
  readonly findPosition: ReturnType<typeof createFindPosition>;
}

async function connectReplica(
  { replica, positions, breaker, findPosition }: ReplicaParts,
  account: number,
): Promise<pg.PoolClient | undefined> {
  if (breaker.isOpen()) return undefined;
  let client: pg.PoolClient | undefined;
  try {
    client = await replica.connect();
    const { needed } = await positions.find(account);
    if ((await findPosition(client, needed)) >= needed) return client;
    client.release();
  } catch (error) {
    client?.release(true);
    breaker.open(error);
  }
  return undefined;
}

/** Undefined where the primary has to answer. */
async function queryReplica(
  { replica, breaker, findPosition }: ReplicaParts,
  { needed, floor }: Requirement,
  ...statement: Parameters<StatementRunner['query']>
): Promise<pg.QueryResult | undefined> {
  let client: pg.PoolClient | undefined;
  let isBroken = false;
  try {
    client = await replica.connect();
    const position = await findPosition(client, needed);
    if (position < floor.position && floor.at < performance.now() - graceMs)
      breaker.open(new Error('The replica is too far behind.'));
    if (position < needed) return undefined;
    const result = await client.query(...statement);
    breaker.close();
    return result;
  } catch (error) {
    isBroken = isDatabaseUnavailable(error);
    if (isCancelledByReplay(error)) return undefined;
    if (client && !isBroken && !isRefused(error)) throw error;
    breaker.open(error);
    return undefined;
  } finally {
    client?.release(isBroken);
  }
}

const positionQuery = `select ${currentPosition} as position`;

/** The replica removed rows that the statement read: the primary still sees what it may. */
function isCancelledByReplay(error: unknown): boolean {
  return isDatabaseBusy(error) && String(error).includes('conflict with recovery');
}

/** Its role lacks a privilege, or it lacks a table or column yet. If the primary refuses it, too, that counts. */
function isRefused(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^42/.test(error.code ?? '');
}
