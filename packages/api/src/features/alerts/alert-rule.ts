import type { alertSeverities } from '@koshpay/resource/internal';
import type { Queryable, Transaction } from '../../core/database/connection/connect.ts';
import type { RuntimeSettings } from '../../core/runtime-settings/runtime-settings.ts';
import type { Settings } from '../../core/settings.ts';

/** Something that needs attention now. */
export interface AlertFinding {
  /**
   * The queue, disk or other cause of an alert, where a rule has several: each is an alert of its
   * own.
   */
  readonly cause?: string;
  /**
   * The problem in a sentence, with the figure and its limit: `8% of 90 requests failed; the limit
   * is 5%.`
   */
  readonly message: string;
}

/** The tools that rules may read from. */
interface AlertTools {
  /** Only to be read, one statement after the other: all rules share a connection and one state. */
  readonly db: { readonly drizzle: Queryable };
  readonly settings: Settings;
  readonly runtimeSettings: RuntimeSettings;
}

/**
 * A rule that is looked at every minute. It finds what is wrong now; an error means that it cannot
 * know, and leaves its alerts as they are.
 *
 * @example
 * const overdue: AlertRule = {
 *   name: 'loans.overdue',
 *   summary: 'Loans are overdue',
 *   severity: 'warning',
 *   find: async ({ db }) =>
 *     (await countOverdue(db)) > 100 ? [{ message: 'More than 100 loans are overdue.' }] : [],
 * };
 */
export interface AlertRule {
  /** Unique and stable: rows of the database name it. */
  readonly name: string;
  readonly summary: string;
  readonly severity: (typeof alertSeverities)[number];
  readonly find: (tools: AlertTools) => Promise<readonly AlertFinding[]>;
}

/** The product's own parts of alerts: rules and receivers. */
export interface AlertParts {
  /** The product's own rules. */
  readonly rules?: readonly AlertRule[];
  /** Passes a message on, as a part of the transaction: enqueue a job. Besides mail. */
  readonly notify?: (tx: Transaction, text: string) => Promise<void>;
}
