/** The value that a field gets when a reference is chosen, from a field of the referenced row. */
export interface Prefill {
  /** The reference. */
  readonly ref: string;
  /** A field that options of the other resource carry, see `optionFields`. */
  readonly optionField: string;
}

export interface TextPrefill extends Prefill {
  /** The text for each of that field's values. */
  readonly values: Readonly<Record<string, string>>;
}
