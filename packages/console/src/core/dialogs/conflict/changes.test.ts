import { expect, test } from 'vitest';
import { plans } from '../../../testing/plans.ts';
import { changesOf } from './changes.ts';

const row = {
  id: 1,
  name: 'A',
  kind: 'flat',
  network_id: 3,
  network_family: 'tron',
  limits: { daily: '10', calls: null },
  is_open: false,
  review_at: null,
  updated_at: '2026-01-01T00:00:00.000Z',
};

test('describes only what another user changed', () => {
  const newer = {
    ...row,
    kind: 'volume',
    network_id: 4,
    network_family: 'evm',
    limits: { daily: '20', calls: 5 },
    is_open: true,
    review_at: '2026-01-31T12:00:00.000Z',
    steps: [{ id: 1, name: 'B' }],
    updated_at: '2026-01-02T00:00:00.000Z',
  };
  expect(
    changesOf(plans, row, newer).map(({ key, before, after }) => [key, before, after]),
  ).toEqual([
    ['kind', 'Flat', 'Volume'],
    ['network_id', 'tron', 'evm'],
    ['limits', 'Daily 10', 'Daily 20 · Calls 5'],
    ['review_at', '-', expect.stringMatching(/^31 Jan 2026|01 Feb 2026/)],
    ['is_open', 'Off', 'On'],
  ]);
});

test('ignores empty parts of an object', () => {
  expect(changesOf(plans, row, { ...row, limits: { daily: '10' } })).toEqual([]);
});
