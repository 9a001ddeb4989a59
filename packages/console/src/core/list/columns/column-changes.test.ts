import { expect, test } from 'vitest';
import { applyColumnChanges, keysOfChanges, toColumnChanges } from './column-changes.ts';

const declared = ['id', 'hash', 'amount', 'status'];
const available = new Set([...declared, 'currency', 'merchant']);
const apply = (changes: string, columns = declared) =>
  applyColumnChanges(columns, changes, available);

test.each([
  [['id', 'hash', 'amount', 'status'], ''],
  [['id', 'hash', 'amount', 'status', 'currency'], 'currency'],
  [['id', 'hash', 'amount'], '-status'],
  [['status', 'id', 'hash', 'amount'], 'status*'],
  [['id', 'amount', 'currency', 'status', 'hash', 'merchant'], 'currency*amount.hash.merchant'],
  [['currency', 'merchant', 'id'], '-hash.-amount.-status.currency*.merchant*currency'],
  [['status', 'amount', 'hash', 'id'], 'amount.hash.id'],
])('writes what was changed and reads %j back', (shown, changes) => {
  expect(toColumnChanges(declared, shown)).toBe(changes);
  expect(apply(changes)).toEqual(shown);
});

test('reads every order and choice back', () => {
  const keys = [...available];
  for (let seed = 1; seed < 400; seed++) {
    const shown = keys
      .map((key, index) => ({ key, rank: (seed * (index + 3) * 7919) % 101 }))
      .filter(({ rank }) => rank % 5 !== seed % 5)
      .sort((a, b) => a.rank - b.rank)
      .map(({ key }) => key);
    expect(apply(toColumnChanges(declared, shown))).toEqual(shown);
  }
});

test('shows columns that were declared later, and ignores those that are not there', () => {
  const changes = toColumnChanges(declared, ['hash', 'currency', 'amount', 'id']);
  expect(apply(changes, ['id', 'hash', 'amount', 'fee', 'status'])).toContain('fee');
  expect(apply('secret.-gone.currency*gone')).toEqual([...declared, 'currency']);
  expect(keysOfChanges('secret.-gone.currency*gone.')).toEqual(['secret', 'gone', 'currency']);
});
