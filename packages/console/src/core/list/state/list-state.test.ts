import { expect, test } from 'vitest';
import { ApiError } from '../../data/errors.ts';
import { toListState } from './list-state.ts';

const error = new ApiError(new Error('down'));
const facts = {
  isMisfiltered: false,
  hasRows: false,
  isAnswered: false,
  isFiltered: false,
  isPaused: false,
  error: null,
};

test('distinguishes loading, empty and filtered-to-empty', () => {
  expect(toListState(facts)).toBe('loading');
  expect(toListState({ ...facts, isAnswered: true })).toBe('empty');
  expect(toListState({ ...facts, isAnswered: true, isFiltered: true })).toBe('unmatched');
});

test('never shows a failed list as empty', () => {
  expect(toListState({ ...facts, error })).toBe('failed');
  expect(toListState({ ...facts, isPaused: true })).toBe('offline');
});

test('shows no rows under an invalid filter', () => {
  expect(toListState({ ...facts, isMisfiltered: true, hasRows: true })).toBe('misfiltered');
});

test('keeps rows on screen when a refresh fails', () => {
  expect(toListState({ ...facts, hasRows: true, isAnswered: true, error })).toBe('ready');
});

test('says where a page is out of reach, or only a part of the list', () => {
  expect(toListState({ ...facts, error, isOutOfReach: true, hasRows: true })).toBe('unreachable');
  const part = { ...facts, isAnswered: true, isFiltered: true, isPart: true };
  expect(toListState(part)).toBe('part');
  expect(toListState({ ...part, hasRows: true })).toBe('ready');
});
