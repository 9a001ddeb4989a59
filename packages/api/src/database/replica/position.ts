/** A place in PostgreSQL's write-ahead log (LSN): whatever was committed before has a smaller one. */
export type Position = bigint;

/** Reads a position as PostgreSQL prints it: `16/B374D848`. */
export function parsePosition(text: string): Position {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
