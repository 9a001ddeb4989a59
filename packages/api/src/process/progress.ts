/** Tells the person at the terminal what is being done, as it is done. */
export function say(line = ''): void {
  process.stdout.write(`${line}\n`);
}

/** Says what starts, does it, and says how long it took and how it ended. */
export async function step<T>(
  what: string,
  work: () => Promise<T>,
  outcome: (result: T) => string,
): Promise<T> {
  const start = performance.now();
  process.stdout.write(`  ${what} … `);
  const result = await work().catch((error) => {
    say('failed');
    throw error;
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  say(`${outcome(result)} (${seconds} s)`);
  return result;
}
