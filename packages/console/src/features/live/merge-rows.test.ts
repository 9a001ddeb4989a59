import { expect, test } from 'vitest';
import { markOf } from '../../core/rows/row-marks.ts';
import { mergeRows } from './merge-rows.ts';

const shown = [1, 2, 3].map((id) => ({ id, name: `row ${id}` }));

test('keeps every row where it is, with its values of now', () => {
  const current = [
    { id: 3, name: 'changed' },
    { id: 1, name: 'row 1' },
    { id: 2, name: 'row 2' },
  ];
  const { rows, changed, gone } = mergeRows(shown, current, new Set());
  expect(rows.map(({ name }) => name)).toEqual(['row 1', 'row 2', 'changed']);
  expect([changed, gone]).toEqual([1, 0]);
  expect(rows[0]).toBe(shown[0]);
  expect(rows.map((row) => markOf(row)?.['data-mark'])).toEqual([undefined, undefined, 'changed']);
});

test('marks rows that are deleted or elsewhere, and adds none', () => {
  const { rows, gone } = mergeRows(shown, [{ id: 1, name: 'row 1' }, { id: 4 }], new Set([2]));
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(gone).toBe(2);
  expect(rows.slice(1).map((row) => markOf(row)?.style['--mark-text'])).toEqual([
    '"Deleted"',
    '"No longer on this page"',
  ]);
  expect(mergeRows(rows, [{ id: 1, name: 'row 1' }], new Set()).gone).toBe(0);
});

test('begins the highlight again when a row changes again, and takes a mark off that is wrong', () => {
  const once = mergeRows(shown, [{ id: 1, name: 'a' }], new Set()).rows;
  const twice = mergeRows(
    once,
    [
      { id: 1, name: 'b' },
      { id: 2, name: 'row 2' },
    ],
    new Set(),
  ).rows;
  expect([once, twice].map(([row]) => row && markOf(row)?.style)).toEqual([
    { '--mark-motion': 'row-changed' },
    { '--mark-motion': 'row-changed-again' },
  ]);
  expect(twice.map((row) => markOf(row)?.['data-mark'])).toEqual(['changed', 'changed', 'gone']);
});
