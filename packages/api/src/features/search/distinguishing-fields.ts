import type { Fields, Resource } from '@koshpay/resource';
import { isSealed } from '@koshpay/resource/internal';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import { searchFields } from '../../core/search/search-fields.ts';

/**
 * The fields that tell rows with the same title apart: those that no two rows share, references by
 * the names that the resource reads through them, and secrets by what people see of them. None where
 * the title alone does.
 */
export function distinguishingFields(
  { resourceOf }: Pick<CompiledProduct, 'resourceOf'>,
  { unique, recordTitle, ...resource }: Resource,
): readonly string[] {
  const fields = resource.fields as Fields;
  const [title] = recordTitle;
  if (unique.some(([key, ...others]) => key === title && others.length === 0)) return [];
  const { shown } = searchFields({ unique, recordTitle, ...resource });
  const keys = unique[0] ?? shown;
  return keys
    .filter((key) => key !== title)
    .flatMap((key) => {
      const field = fields[key];
      if (!field || isSealed(field)) return shown.includes(key) ? key : [];
      if (field.kind !== 'ref') return key;
      const names = resourceOf(field.resource).recordTitle;
      return (
        Object.keys(fields).find((each) => {
          const through = fields[each];
          return (
            through?.kind === 'through' && through.ref === key && names.includes(through.field)
          );
        }) ?? []
      );
    });
}
