import type { z } from 'zod';
import type { Field, FieldOf, Kind } from '../index.ts';

/**
 * The schemas of the fields of a kind. Apart from the kind's definition, since it needs zod: a
 * console loads it with its first form.
 */
interface KindSchemas<F extends Field = Field> {
  /** The schema of a given value. */
  readonly value: (field: F, label: string) => z.ZodType;
  /** The value in a wire row. */
  readonly wire: (field: F) => z.ZodType;
}

/** The schemas of these kinds, each of which must be there. */
export type SchemasOf<K extends Kind> = { readonly [P in K]: KindSchemas<FieldOf<P>> };

/** The schemas of a field's kind. */
export function pickSchemas<F extends Field>(
  all: SchemasOf<F['kind']>,
  { kind }: F,
): KindSchemas<F> {
  return all[kind as F['kind']] as unknown as KindSchemas<F>;
}
