/** The end of a line of `pnpm bench` that misses its aim. */
export const missed = '  missed';

/** A line of `pnpm bench` with its aim, marked where it misses it. */
export function withAim(line: string, aim: string, isMet: boolean): string {
  return `${line} (aim: ${aim})${isMet ? '' : missed}`;
}
