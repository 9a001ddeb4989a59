import type { z } from 'zod';
import { defineBuiltIn, entered, type FieldOptions, maker } from './kind.ts';

/** The most characters of a JSON value's text by default. */
export const defaultMaxJson = 10_000;

export type Json = z.core.util.JSONType;

export interface JsonOptions extends FieldOptions {
  /** The value of a new row that is sent without one, and of the rows that exist already. */
  readonly defaultValue?: Json;
  /** The most characters of its text; 10,000 by default. */
  readonly max?: number;
}
export type JsonField = { readonly kind: 'json' } & JsonOptions;

/** Any JSON value. */
export const json = maker<JsonOptions>()('json');

export const jsonKind = defineBuiltIn<JsonField, Json>()({
  kind: 'json',
  options: { max: true, defaultValue: true },
  ...entered,
  matching: 'none',
  display: { kind: 'json' },
  sample: (_, serial) => ({ sample: serial }),
});
