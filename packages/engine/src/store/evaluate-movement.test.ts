import { expect, it } from 'vitest';
import type { Movement } from '../chain/scanned-block.ts';
import { evaluateMovement } from './evaluate-movement.ts';

const asset = {
  contract: '0xC0',
  currency: 'USDT',
  decimals: 6,
  isActive: true,
  minimum: 1_000_000n,
  large: undefined,
};
const native = { ...asset, contract: undefined, currency: 'ETH', decimals: 18, minimum: 0n };
const network = { native, tokens: new Map([['0xc0' as const, asset]]) };
const movement: Movement = {
  kind: 'token',
  txHash: '0xaa',
  contract: '0xc0',
  from: '0x01',
  to: '0x02',
  value: 2_500_000n,
  logIndex: 3,
  tracePath: undefined,
  nth: 0,
  failed: false,
};

const received = { isSentByUs: false, isToUs: true };
const sent = { isSentByUs: true, isToUs: false };
const between = { isSentByUs: true, isToUs: true };

it('accepts what is worth something, in a declared currency', () => {
  expect(evaluateMovement(movement, received, network)).toEqual({
    asset,
    amount: '2.5',
    reason: undefined,
  });
  const coin = { ...movement, kind: 'native' as const, contract: undefined };
  expect(evaluateMovement({ ...coin, value: 10n ** 18n }, received, network)).toMatchObject({
    amount: '1',
  });
  expect(evaluateMovement({ ...movement, contract: '0xc1' }, received, network)).toBeUndefined();
});

it('refuses what is no payment, and says why', () => {
  const reasonOf = (changed: Partial<Movement>, isActive = true) => {
    const tokens = new Map([['0xc0' as const, { ...asset, isActive }]]);
    return evaluateMovement({ ...movement, ...changed }, received, { native, tokens });
  };
  expect(reasonOf({ failed: true })).toMatchObject({ reason: 'failed' });
  expect(reasonOf({ value: 0n })).toMatchObject({ reason: 'zero value', amount: '0' });
  expect(reasonOf({ value: 999_999n })).toMatchObject({ reason: 'below minimum' });
  expect(reasonOf({}, false)).toMatchObject({ reason: 'inactive token' });
  expect(reasonOf({ value: 2n ** 255n })).toEqual({ counted: 'out of range' });
});

it('never shows address poisoning as outgoing, but what really left a wallet', () => {
  expect(evaluateMovement({ ...movement, value: 0n }, sent, network)).toEqual({
    counted: 'poisoning',
  });
  expect(evaluateMovement({ ...movement, failed: true }, sent, network)).toEqual({
    counted: 'failed',
  });
  expect(evaluateMovement({ ...movement, value: 5n }, sent, network)).toMatchObject({
    amount: '0.000005',
    reason: undefined,
  });
});

it('refuses nothing that one of our wallets sent to another, but what did not move', () => {
  const inactive = { native, tokens: new Map([['0xc0' as const, { ...asset, isActive: false }]]) };
  const reasonOf = (changed: Partial<Movement>) =>
    evaluateMovement({ ...movement, ...changed }, between, inactive);
  expect(reasonOf({ value: 5n })).toMatchObject({ amount: '0.000005', reason: undefined });
  expect(reasonOf({ value: 0n })).toMatchObject({ reason: 'zero value' });
  expect(reasonOf({ failed: true })).toMatchObject({ reason: 'failed' });
});
