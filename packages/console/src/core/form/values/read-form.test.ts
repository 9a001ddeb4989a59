import { evaluateForm } from '@koshpay/resource/internal';
import { expect, test } from 'vitest';
import { plans } from '../../../testing/plans.ts';
import { createFormReader } from './read-form.ts';

const row = {
  id: 1,
  name: 'A',
  kind: 'volume',
  last: 5,
  network_id: 3,
  network_family: 'tron',
  fee: '1',
};

test('reads typed values by their kind, and other fields from the row', () => {
  const read = createFormReader(plans, { first: '12', last: '', fee: undefined }, row, {});
  expect(['first', 'last', 'fee', 'kind'].map(read)).toEqual([12, null, null, 'volume']);
});

test('has no value for text that is not a number yet, and knows the defaults of a new row', () => {
  const read = createFormReader(plans, { first: '1x' }, undefined, {});
  expect(['first', 'kind', 'tag'].map(read)).toEqual([null, 'flat', null]);
});

test('reads the row behind a reference from its option, or from fields read through it', () => {
  const typed = (network_id: unknown) => ({ network_id });
  const referred = { network_id: { id: 4, name: 'B', family: 'evm' } };
  const read = (id: unknown, options: object = {}) =>
    createFormReader(plans, typed(id), row, options as never)('network_id.family');
  expect(read(4, referred)).toBe('evm');
  expect(read(3)).toBe('tron');
  expect(read(undefined)).toBe(null);
  expect(read(5)).toBe(undefined);
});

test('follows a condition and a rule during input', () => {
  const evaluate = (typed: object) => {
    const read = createFormReader(plans, { ...typed } as Record<string, unknown>, undefined, {});
    const { hidden, broken } = evaluateForm(plans, 'create', read);
    return [[...hidden], broken.map(({ field }) => field)];
  };
  expect(evaluate({ kind: 'flat' })).toEqual([['fee', 'tag'], []]);
  expect(evaluate({ kind: 'volume', first: '10', last: '9' })).toEqual([['tag'], ['last']]);
});
