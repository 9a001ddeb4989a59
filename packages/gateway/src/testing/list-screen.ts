/** The texts of a list screen that tests in a browser look for. Golden files of the console have all. */
export interface ListScreen {
  readonly path: string;
  readonly resource: string;
  readonly tab: string;
  readonly heading: string;
  readonly search: string;
  readonly emptyText: string;
  /** The name of the button that creates a row. */
  readonly create?: string;
  /** The names of the buttons of a row. */
  readonly rowActions?: readonly RegExp[];
}
