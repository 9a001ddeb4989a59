import type { Resource } from '@koshpay/resource';
import type { Filter } from '@koshpay/resource/internal';

/**
 * The props of every filter's input.
 *
 * @example
 * const Colour = ({ values: [colour = ''], onChange }: FilterInputProps) => (
 *   <input type="color" value={colour} onChange={(event) => onChange([event.target.value])} />
 * );
 * const parts = { filters: { colour: Colour } } satisfies ConsoleParts;
 */
export interface FilterInputProps<F extends Filter = Filter> {
  readonly filter: F;
  readonly resource: Resource;
  /** Its label. */
  readonly label: string;
  /** The texts of its parameters, in the order of `paramsOfFilter`; empty where nothing is set. */
  readonly values: readonly string[];
  /** Further typing replaces the URL, so that Back returns to the state before it. */
  readonly onChange: (values: readonly string[], replace?: boolean) => void;
  /** Connects an input to its error. */
  readonly aria: { readonly 'aria-invalid'?: true; readonly 'aria-describedby'?: string };
}

/** The filter of one kind. */
export type FilterOfKind<K extends Filter['kind']> = Extract<Filter, { kind: K }>;
