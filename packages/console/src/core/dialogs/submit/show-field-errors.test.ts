import { expect, test } from 'vitest';
import { findInput } from './show-field-errors.ts';

const known = [['name'], ['limits', 'daily'], ['shares'], ['shares', 0, 'share']];

test.each([
  [
    ['limits', 'daily'],
    ['limits', 'daily'],
  ],
  [
    ['shares', 0, 'share'],
    ['shares', 0, 'share'],
  ],
  [['shares', 0, 'id'], ['shares']],
  [['shares', 4, 'share'], ['shares']],
  [['unknown'], undefined],
])('shows the error of %j on %j', (path, input) => {
  expect(findInput(known, path)).toEqual(input);
});
