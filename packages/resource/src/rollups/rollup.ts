import type { Kind } from '../kinds/index.ts';

/** The counts and sums of a resource, with every option filled in. */
export interface Rollup {
  readonly over: string;
  readonly by: readonly string[];
  readonly sum: readonly string[];
  readonly unit?: string;
}

/** The kinds of fields that a rollup can have in each of its options. */
export const rollupKinds = {
  over: ['timestamp', 'datetime', 'date'],
  by: ['status', 'choice', 'bool', 'ref', 'text'],
  sum: ['decimal', 'int'],
} as const satisfies Readonly<Record<string, readonly Kind[]>>;

/** The longest text that rows can be counted by: a short code, not prose. */
export const maxRollupText = 40;

/** The lengths of a period; weeks begin on Monday. */
export const seriesGrains = ['day', 'week', 'month'] as const;
export type SeriesGrain = (typeof seriesGrains)[number];
