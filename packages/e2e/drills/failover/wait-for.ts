import { setTimeout as sleep } from 'node:timers/promises';

/** @throws when it does not come true within two minutes */
export async function waitFor(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
): Promise<void> {
  const deadline = performance.now() + 120_000;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`There was no sign of ${what}.`);
    await sleep(200);
  }
}
