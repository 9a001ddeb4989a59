import type { Batch } from './batch.ts';

/** Reports something that is wrong, or worth knowing. */
export interface Report {
  readonly fault: (sentence: string) => void;
  readonly note: (sentence: string) => void;
}

/** The batch that a batch must follow. */
export type Link = Pick<Batch, 'number' | 'last_id' | 'hash'>;
