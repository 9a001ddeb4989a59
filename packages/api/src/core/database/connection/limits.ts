/** The milliseconds that the database may take before the caller gets an error. */
export type DatabaseLimits = {
  /** One statement; PostgreSQL cancels it. */
  statementTimeoutMs: number;
  /** Waiting for a lock, within a statement; PostgreSQL cancels it. */
  lockTimeoutMs: number;
  /** One response; the connection is closed. For a database that hangs and cancels nothing itself. */
  answerTimeoutMs: number;
  /** A free connection of the pool, or a new one. */
  connectTimeoutMs: number;
};

/** For requests that a person waits for: lists, forms, changes. */
export const requestLimits: DatabaseLimits = {
  statementTimeoutMs: 5_000,
  lockTimeoutMs: 1_000,
  answerTimeoutMs: 7_000,
  connectTimeoutMs: 3_000,
};

/** For reads that the primary answers if a replica does not accept a connection in time. */
export const replicaLimits: DatabaseLimits = { ...requestLimits, connectTimeoutMs: 1_000 };

/** For the start of every request: sessions, sign-in, readiness. Each is a lookup by index. */
export const reservedLimits: DatabaseLimits = {
  statementTimeoutMs: 2_000,
  lockTimeoutMs: 500,
  answerTimeoutMs: 3_000,
  connectTimeoutMs: 2_000,
};

/** For commands and demo data, which wait for each other and may write many rows. */
export const jobLimits: DatabaseLimits = {
  statementTimeoutMs: 60_000,
  lockTimeoutMs: 60_000,
  answerTimeoutMs: 90_000,
  connectTimeoutMs: 10_000,
};

/**
 * For exports: a batch of rows, of which the first may wait for a sort. A server that reads faster
 * than its client writes nothing for a while; its connection to the client ends such a pause.
 */
export const exportLimits: DatabaseLimits = {
  statementTimeoutMs: 55_000,
  lockTimeoutMs: 1_000,
  answerTimeoutMs: 60_000,
  connectTimeoutMs: 3_000,
};

/**
 * The number of connections that a process may open beyond its pool, for sessions, sign-in and
 * readiness.
 */
export const reservedConnections = 3;

/** The number of connections that background jobs may open beyond that. */
export const jobConnections = 5;

/** The number of connections that exports may open beyond that. */
export const exportConnections = 4;

/** The milliseconds after which an idle connection is closed. */
export const idleTimeoutMs = 60_000;

/** The milliseconds that a transaction may wait for its next statement. */
export const idleTransactionTimeoutMs = 30_000;

/** The most statements prepared on a connection: PostgreSQL keeps the plan of each, up to 300 kB. */
export const maxPreparedStatements = 40;
