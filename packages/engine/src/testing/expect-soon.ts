import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';

/** Waits until something is as it should be; after some seconds it fails with what it is. */
export async function expectSoon(
  read: () => Promise<unknown>,
  expected: object,
  seconds = 8,
): Promise<void> {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    const found = await read();
    if (Date.now() > until) return expect(found).toMatchObject(expected);
    try {
      return expect(found).toMatchObject(expected);
    } catch {
      await sleep(50);
    }
  }
}
