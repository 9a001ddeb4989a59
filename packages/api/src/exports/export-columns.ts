import { type Field, type FieldOf, type Fields, type Resource, toLabel } from '@koshpay/resource';
import type { CompiledProduct } from '../compile-product.ts';
import { NumberText } from './csv.ts';
import type { NamedReference } from './reference-names.ts';

/** A column of an exported list. */
export interface ExportColumn {
  /** Its key in a row, and in the objects of JSON Lines. */
  readonly key: string;
  /** Its heading in CSV. */
  readonly label: string;
  /** Its value as a cell of CSV has it. */
  readonly toCell: (value: unknown) => unknown;
}

/** The columns of a list's fields, each reference followed by the name of its row. */
export function toExportColumns(
  { resourceOf }: Pick<CompiledProduct, 'resourceOf'>,
  resource: Resource,
  keys: readonly string[],
  named: readonly NamedReference[],
  zoned: (time: Date) => string,
): ExportColumn[] {
  const fields = resource.fields as Fields;
  const taken = new Set<string>();
  const toHeading = (...labels: readonly string[]) => {
    const label = labels.find((each) => !taken.has(each)) ?? labels.join(' ');
    taken.add(label);
    return label;
  };
  return keys.flatMap((key) => {
    const field = fields[key] as Field;
    const shown = resource.list.columns.find(
      (column) => column.kind === 'field' && column.field === key,
    );
    const label = shown?.label ?? field.label ?? toLabel(key);
    const toCell = toCellOf(shownFieldOf(resourceOf, fields, field), zoned);
    const whole = `${label} (${key})`;
    if (field.kind !== 'ref' && field.kind !== 'refMany')
      return [{ key, label: toHeading(label, whole), toCell }];
    const short = label.replace(/ IDs?$/, '');
    const id = `${short} ${field.kind === 'ref' ? 'ID' : 'IDs'}`;
    const name = named.find((each) => each.key === key);
    return [
      { key, label: toHeading(id, whole), toCell },
      ...(name ? [{ key: name.as, label: toHeading(short, `${short} Name`), toCell: toList }] : []),
    ];
  });
}

/** The field that a field reads through a reference, or itself. */
function shownFieldOf(
  resourceOf: CompiledProduct['resourceOf'],
  fields: Fields,
  field: Field,
): Field {
  if (field.kind !== 'through') return field;
  const { resource } = fields[field.ref] as FieldOf<'ref'>;
  return (resourceOf(resource).fields as Fields)[field.field] ?? field;
}

function toCellOf({ kind }: Field, zoned: (time: Date) => string): ExportColumn['toCell'] {
  switch (kind) {
    case 'decimal':
    case 'percent':
    case 'sum':
      return (value) => (typeof value === 'string' ? new NumberText(value) : value);
    case 'timestamp':
    case 'datetime':
      return (value) => (value ? zoned(new Date(value as string | Date)) : value);
    case 'tags':
    case 'refMany':
      return toList;
    default:
      return (value) => (typeof value === 'boolean' ? String(value) : value);
  }
}

function toList(value: unknown): unknown {
  return Array.isArray(value) ? value.join(', ') : value;
}
