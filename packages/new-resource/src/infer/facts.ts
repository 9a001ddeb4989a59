import type { CustomKind } from '@koshpay/resource/internal';
import type { SourceField } from '../sources/source-shape.ts';

/** An existing resource of the product. */
export interface KnownResource {
  readonly name: string;
  /** Its fields that refer to other resources, by their names: `{ networks: 'network_id' }`. */
  readonly refs?: Readonly<Record<string, string>>;
}

/** The parts of a product that a declaration may use. */
export interface Known {
  readonly resources: readonly KnownResource[];
  /** The kinds that the product defines itself. */
  readonly kinds: readonly CustomKind[];
}

/** The facts from which the kind of a field is inferred. */
export interface Facts extends SourceField, Known {
  /** The field's name in the declaration. */
  readonly key: string;
  /** The samples that are text. */
  readonly texts: readonly string[];
  /** The path from the row to one of another resource: `network_id`, or `token_id.network_id`. */
  readonly pathTo: (resource: string) => string | undefined;
}

const decimalText = /^-?\d+\.\d+$/;
const numericText = /^-?\d+(\.\d+)?$/;
const certainAmounts = /(^|_)(amount|balance|price)$/;
const versions = /version/;

/** Names of money; a currency may follow, as in `amount_inr`. */
const amountNames =
  /(^|_)(amount|balance|price|cost|fee|charge|total|subtotal|tax|turnover|volume|rate|value)(_[a-z]{3,4})?$/;

export function isText({ type }: Facts): boolean {
  return type === 'text' || type === 'unknown';
}

export function isAmountName({ key }: Facts): boolean {
  return amountNames.test(key);
}

/** True if there are samples and all of them match. */
export function looksLike({ texts }: Facts, pattern: RegExp): boolean {
  return texts.length > 0 && texts.every((text) => pattern.test(text));
}

/** A number, also one that is spelled as text, as exact amounts are. */
export function isNumeric(facts: Facts): boolean {
  const { type, key, texts, format } = facts;
  if (type === 'integer' || type === 'number') return true;
  if (type === 'unknown') return isAmountName(facts) || isPercentName(facts);
  if (type !== 'text' || versions.test(key)) return false;
  if (texts.length === 0)
    return format === 'decimal' || certainAmounts.test(key) || isPercentName(facts);
  // Amounts of a whole number may be among them.
  const isSpelled = texts.some((text) => decimalText.test(text));
  return (
    looksLike(facts, numericText) && (isSpelled || isAmountName(facts) || isPercentName(facts))
  );
}

export function isPercentName({ key }: Facts): boolean {
  return /(^|_)(percent|percentage|pct)(_|$)/.test(key);
}

/** The samples as numbers. */
export function numbersOf({ samples }: Facts): number[] {
  return samples.map(Number);
}

/** The samples' different texts, in the order in which they first appear. */
export function distinct({ texts }: Facts): string[] {
  return [...new Set(texts)];
}
