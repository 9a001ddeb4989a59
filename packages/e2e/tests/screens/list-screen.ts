import { expect } from '@playwright/test';
import type { Entries } from '../fill-form.ts';

/** The texts of a list screen, from the specification. */
export interface ListScreen {
  readonly path: string;
  readonly resource: string;
  readonly tab: string;
  readonly heading: string;
  readonly columns: readonly string[];
  readonly search: string;
  /** The options of the status select, if there is one. */
  readonly statuses?: readonly string[];
  readonly pageSizes?: readonly number[];
  readonly emptyText: string;
  readonly errorText: string;
  readonly create?: { readonly button: string; readonly tooltip: string; readonly dialog: string };
  /** The button that opens each dialog of a row, its title and its confirm button. */
  readonly rowDialogs?: readonly (readonly [opener: RegExp, title: string, confirm: string])[];
  /**
   * The steps by which staff create and change a row, where a test of that needs no more; `unique`
   * is in no other row.
   */
  readonly lifecycle?: (unique: string) => RowLifecycle;
}

/** The lifecycle of one row, from its form to its deletion. */
interface RowLifecycle {
  readonly make: Entries;
  /** The body that the form sends. */
  readonly sends: object;
  /** The sent field to search the row by; without it, the newest row. */
  readonly find?: string;
  /** A text that only this row shows; without it, the first row. */
  readonly row?: string;
  readonly change: Entries;
  /** The text of the row after the change. */
  readonly shows: string;
  /** The badge before and after the toggle. */
  readonly turns: readonly [before: string, after: string];
}

/** The placeholder for an id that the test does not know. */
export const anyId: number = expect.any(Number) as unknown as number;
