import { expect, it } from 'vitest';
import type { Movement } from '../chain/scanned-block.ts';
import { orphanPlace, toMovementKey, toPlace } from './movement-key.ts';

const movement: Movement = {
  kind: 'token',
  txHash: '0xaa',
  contract: '0xc0',
  from: '0x01',
  to: '0x02',
  value: 5n,
  logIndex: 3,
  tracePath: undefined,
  nth: 0,
  failed: false,
};

it('is the same where the transaction is mined again', () => {
  expect(toMovementKey({ ...movement, logIndex: 9 })).toBe(toMovementKey(movement));
  const others = [
    { kind: 'native' as const },
    { contract: '0xc1' as const },
    { to: '0x03' as const },
    { value: 6n },
    { nth: 1 },
  ];
  const keys = others.map((other) => toMovementKey({ ...movement, ...other }));
  expect(new Set([toMovementKey(movement), ...keys]).size).toBe(others.length + 1);
});

it('has a place for each movement of a transaction', () => {
  const native = { ...movement, logIndex: undefined };
  expect(toPlace(movement)).toBe(3);
  expect(toPlace(native)).toBe(-1);
  const inside = ['0', '0.1', '1'].map((tracePath) => toPlace({ ...native, tracePath }));
  expect(new Set(inside).size).toBe(3);
  for (const place of inside) expect(place > orphanPlace && place < -1).toBe(true);
});
