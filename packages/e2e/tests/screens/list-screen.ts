import { expect } from '@playwright/test';
import type { Entries } from '../fill-form.ts';

/** The words of a list screen, as the specification has them. */
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
  /** What opens each dialog of a row, its title and its confirm button. */
  readonly rowDialogs?: readonly (readonly [opener: RegExp, title: string, confirm: string])[];
  /** How staff make a row and change it; `unique` is in no other row. */
  readonly lifecycle?: (unique: string) => RowLifecycle;
}

/** The life of one row, from its form to its deletion. */
export interface RowLifecycle {
  readonly make: Entries;
  /** The body that the form sends. */
  readonly sends: object;
  /** What finds the row: typed into the search, a field of what was sent. Newest first without. */
  readonly find?: string;
  /** A text that only this row shows; the first row is meant without. */
  readonly row?: string;
  readonly change: Entries;
  /** What the row reads after the change. */
  readonly shows: string;
  /** The badge before and after it was turned. */
  readonly turns: readonly [before: string, after: string];
}

/** Stands in what a form sends for an id that the test does not know. */
export const anyId: number = expect.any(Number) as unknown as number;
