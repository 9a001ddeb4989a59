import type { Filter, Resource } from '@koshpay/resource';

/** What the input of a filter gets, whatever its kind. */
export interface FilterInputProps<F extends Filter = Filter> {
  readonly filter: F;
  readonly resource: Resource;
  /** What it is called. */
  readonly label: string;
  /** The texts of its parameters, in the order of `paramsOfFilter`; empty where nothing is set. */
  readonly values: readonly string[];
  /** Typing on replaces the URL, so that Back leads to before the typing. */
  readonly onChange: (values: readonly string[], replace?: boolean) => void;
  /** Ties an input to what is wrong with its value. */
  readonly aria: { readonly 'aria-invalid'?: true; readonly 'aria-describedby'?: string };
}

/** The filter of one kind. */
export type FilterOfKind<K extends Filter['kind']> = Extract<Filter, { kind: K }>;
