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
}
