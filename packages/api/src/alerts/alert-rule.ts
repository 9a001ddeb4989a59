import type { alertSeverities } from '@koshpay/resource';
import type { Database, Transaction } from '../database/connect.ts';
import type { RuntimeSettings } from '../runtime-settings/runtime-settings.ts';
import type { Settings } from '../settings.ts';

/** Something that needs attention now. */
export interface AlertFinding {
  /** What of several it is, a queue or a disk: each is an alert of its own. */
  readonly cause?: string;
  /** What is wrong, the figure and its limit: `8% of 90 requests failed; the limit is 5%.` */
  readonly message: string;
}

/** What rules may read. */
export interface AlertTools {
  readonly db: Database;
  readonly settings: Settings;
  readonly runtimeSettings: RuntimeSettings;
}

/**
 * A rule that is looked at every minute. It finds what is wrong now; an error means that it cannot
 * know, and leaves its alerts as they are.
 */
export interface AlertRule {
  /** Unique and stable: rows of the database name it. */
  readonly name: string;
  readonly summary: string;
  readonly severity: (typeof alertSeverities)[number];
  readonly find: (tools: AlertTools) => Promise<readonly AlertFinding[]>;
}

/** What becomes of alerts besides the framework's own. */
export interface AlertParts {
  /** The product's own rules. */
  readonly rules?: readonly AlertRule[];
  /** Passes a message on, as a part of the transaction: enqueue a job. Besides mail. */
  readonly notify?: (tx: Transaction, text: string) => Promise<void>;
}
