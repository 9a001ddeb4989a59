/** A value of a declaration's source text. */
export type Argument = string | number | boolean | readonly string[] | CodeText | FieldPlans;
export type Options = Readonly<Record<string, Argument>>;

/** Source text that is printed unchanged. */
interface CodeText {
  readonly code: string;
}

/** A field as it is declared: `field.<kind>(...args, options)`. */
export interface FieldPlan {
  readonly kind: string;
  readonly args: readonly Argument[];
  readonly options: Options;
}

/** The fields of an object, by name. */
interface FieldPlans {
  readonly fields: Readonly<Record<string, FieldPlan>>;
}
