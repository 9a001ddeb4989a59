import type { FieldOf } from '@koshpay/resource/internal';
import { useLookup } from './use-lookup.ts';

interface Props {
  readonly field: FieldOf<'ref' | 'refMany'>;
  readonly ids: readonly unknown[];
}

/** The names of referenced rows in plain text, or their ids if the names are unknown. */
export function OptionNames({ field, ids }: Props) {
  const targetKey = field.kind === 'ref' ? field.targetKey : undefined;
  const { optionLabel } = field;
  const names = useLookup(field.resource, {
    optionLabel,
    targetKey,
    chosen: ids,
    isNamesOnly: true,
  });
  const nameOf = (id: unknown) =>
    names.options.find(({ value }) => String(value) === String(id))?.label;
  return ids.map((id) => nameOf(id) ?? String(id)).join(', ');
}
