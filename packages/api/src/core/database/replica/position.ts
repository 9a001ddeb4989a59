/** A place in PostgreSQL's write-ahead log (LSN): whatever was committed before has a smaller one. */
export type Position = bigint;

/** Reads a position as PostgreSQL prints it: `16/B374D848`. */
export function parsePosition(text: string): Position {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** SQL for how far a server is. After a failover, the former replica is the primary. */
export const currentPosition = `case when pg_is_in_recovery()
  then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end`;
