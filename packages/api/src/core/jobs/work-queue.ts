import type { SharedTools } from './run-batch.ts';

/**
 * Work whose rows are the product's own, in place of jobs: for what happens hundreds of times a second.
 *
 * @example
 * const reminders: WorkQueue = {
 *   name: 'loans.reminders',
 *   isDue: 'exists (select from reminders where due_at <= now())',
 *   resources: ['loans'],
 *   start: (tools) => startReminders(tools),
 * };
 */
export interface WorkQueue {
  /** Unique, and none of the queues of jobs. */
  readonly name: string;
  /** A condition of SQL: something is due. The statement that looks for jobs has it. */
  readonly isDue: string;
  /** The resources whose changes may make something due: it is looked for immediately. */
  readonly resources: readonly string[];
  /** Starts it in a process that runs jobs. */
  readonly start: (tools: SharedTools) => QueueRunner;
}

/**
 * A work queue as it runs in a process.
 *
 * @see {@link WorkQueue}
 */
export interface QueueRunner {
  /** Called while something is due. */
  readonly wake: () => void;
  /** Begins nothing more, and lets what runs end. */
  readonly stop: () => Promise<void>;
}
