import { describe, expect, it } from 'vitest';
import { type Condition, evaluateCondition, other, pathsOf } from './condition.ts';

const row: Readonly<Record<string, unknown>> = {
  status: 'pending',
  amount: '0.10',
  first: 100,
  second: 99,
  note: null,
  is_evm: true,
  due_on: '2026-11-22',
  'network_id.chain_id': 1,
  'token_id.chain_id': 137,
};
const check = (condition: Condition) => evaluateCondition(condition, (path) => row[path]);

describe('holds', () => {
  it.each<[string, Condition, boolean | undefined]>([
    ['a value', { status: 'pending' }, true],
    ['another value', { status: 'approved' }, false],
    ['one of several values', { status: ['approved', 'pending'] }, true],
    ['a boolean', { is_evm: false }, false],
    ['a decimal, exactly', { amount: '0.1' }, true],
    [
      'a decimal that a float could not tell',
      { amount: { above: '0.099999999999999999999' } },
      true,
    ],
    ['an inclusive bound', { amount: { min: '0.1', max: '0.1' } }, true],
    ['an exclusive bound', { amount: { above: '0.1' } }, false],
    ['numbers by value, not by characters', { first: { above: 99 } }, true],
    ['a date', { due_on: { below: '2026-12-01' } }, true],
    ['an empty value', { note: { empty: true } }, true],
    ['null for an empty value', { note: null }, true],
    ['not a value', { status: { not: ['approved', 'rejected'] } }, true],
    ['several entries, of which one fails', { status: 'pending', second: 1 }, false],
    ['any of several tests', [{ second: 0 }, { second: { below: other('first') } }], true],
    ['none of several tests', [{ second: 0 }, { second: { min: other('first') } }], false],
    ['fields of two references', { 'token_id.chain_id': other('network_id.chain_id') }, false],
    ['the order of an empty value', { note: { above: 1 } }, undefined],
    ['a value that is not known', { missing: 1 }, undefined],
    ['an unknown value beside a failing one', { missing: 1, status: 'approved' }, false],
    ['an unknown value beside one that holds', [{ missing: 1 }, { status: 'pending' }], true],
    ['not a value that is unknown', { missing: { not: 1 } }, undefined],
  ])('compares with %s', (_, condition, expected) => {
    expect(check(condition)).toBe(expected);
  });
});

it('lists every path that a condition reads', () => {
  expect(
    pathsOf([{ second: 0 }, { second: { min: other('first') } }, { 'a_id.b': other('c') }]),
  ).toEqual(['second', 'first', 'a_id.b', 'c']);
});
