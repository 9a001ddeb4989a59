import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createScannerPauses } from './scanner-pauses.ts';

const nothing = { rescan: false, openBlocks: false };
const ended: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  ended.length = 0;
});
afterEach(() => void vi.useRealTimers());

/** Pauses that have begun, of a scanner with nothing to do. */
function begin(signal = new AbortController().signal) {
  const pauses = createScannerPauses(signal);
  pauses.update(nothing);
  for (const name of ['scan', 'rescan'] as const)
    void pauses[name].wait(60_000).then(() => ended.push(name));
  return pauses;
}

const settle = () => vi.advanceTimersByTimeAsync(0);

it('ends the pause of what has something to do, once', async () => {
  const pauses = begin();
  pauses.update({ ...nothing, openBlocks: true });
  await settle();
  expect(ended).toEqual(['scan']);
  pauses.update({ rescan: true, openBlocks: true });
  await settle();
  expect(ended).toEqual(['scan', 'rescan']);
  expect(pauses.due()).toEqual({ rescan: true, openBlocks: true });
  void pauses.scan.wait(60_000).then(() => ended.push('again'));
  pauses.update({ rescan: true, openBlocks: true });
  await settle();
  expect(ended).toHaveLength(2);
});

it('ends both when the scanner is aborted', async () => {
  const abort = new AbortController();
  begin(abort.signal);
  abort.abort();
  await settle();
  expect(ended).toEqual(['scan', 'rescan']);
});
