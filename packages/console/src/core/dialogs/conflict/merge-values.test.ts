import { expect, test } from 'vitest';
import { plans } from '../../../testing/plans.ts';
import { mergeValues } from './merge-values.ts';

const base = { name: 'A', kind: 'flat', first: '1', limits: { daily: '10', calls: '5' } };
const merge = (mine: object, theirs: object) =>
  mergeValues(plans, Object.keys(base), {
    base,
    mine: { ...base, ...mine },
    theirs: { ...base, ...theirs },
  });

test('takes each change of one side, and one that both made alike', () => {
  expect(merge({ name: 'B', first: '2' }, { kind: 'volume', first: '2' })).toEqual({
    values: { ...base, name: 'B', kind: 'volume', first: '2' },
    contested: [],
  });
});

test('keeps what is typed where both changed a field, and says so', () => {
  expect(merge({ name: 'Mine', first: '' }, { name: 'Theirs', first: '9' })).toEqual({
    values: { ...base, name: 'Mine', first: '' },
    contested: [
      { path: ['name'], mine: 'Mine', theirs: 'Theirs' },
      { path: ['first'], mine: '', theirs: '9' },
    ],
  });
});

test('merges the parts of an object', () => {
  const mine = { limits: { daily: '20', calls: '6' } };
  expect(merge(mine, { limits: { daily: '10', calls: '7' } })).toEqual({
    values: { ...base, ...mine },
    contested: [{ path: ['limits', 'calls'], mine: '6', theirs: '7' }],
  });
  expect(merge({ limits: { daily: '20', calls: '5' } }, { limits: null })).toMatchObject({
    values: { limits: { daily: '20', calls: undefined } },
    contested: [{ path: ['limits', 'daily'], mine: '20', theirs: undefined }],
  });
});
