import type { Fields, Resource } from '@koshpay/resource';
import { type Field, type FieldOf, toFieldLabel } from '@koshpay/resource/internal';
import type { CompiledProduct } from '../../core/compiled-product.ts';
import type { Translate } from '../../core/languages.ts';
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

/** The language and time zone of the person of an export. */
export interface ExportFormat {
  readonly zoned: (time: Date) => string;
  readonly translate: Translate;
}

/** The columns of a list's fields, each reference followed by the name of its row. */
export function toExportColumns(
  { resourceOf }: Pick<CompiledProduct, 'resourceOf'>,
  resource: Resource,
  keys: readonly string[],
  named: readonly NamedReference[],
  { zoned, translate }: ExportFormat,
): ExportColumn[] {
  const fields = resource.fields as Fields;
  const taken = new Set<string>();
  const choose = (headings: readonly string[]) => {
    const heading = headings.find((each) => !taken.has(each)) ?? headings.join(' ');
    taken.add(heading);
    return heading;
  };
  return keys.flatMap((key) => {
    const field = fields[key] as Field;
    const headings = toHeadings(resource, key, translate);
    const toCell = toCellOf(shownFieldOf(resourceOf, fields, field), zoned);
    const own = { key, label: choose(headings.own), toCell };
    const name = named.find((each) => each.key === key);
    return name ? [own, { key: name.as, label: choose(headings.names), toCell: toList }] : [own];
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

/** The headings of fields in a file, in one language. */
interface Headings {
  /** Its values, and the ids of a reference, best first. */
  readonly own: readonly string[];
  /** The names of the rows that a reference leads to; none of other fields. */
  readonly names: readonly string[];
}

/** The headings of a field in files: those of exports, by which imports find it. */
export function toHeadings(resource: Resource, key: string, translate: Translate): Headings {
  const label = toFieldLabel(resource, key);
  const whole = `${translate(label)} (${key})`;
  if (!isReference(resource, key)) return { own: [translate(label), whole], names: [] };
  const short = translate(label.replace(/ IDs?$/, ''));
  const ids = (resource.fields as Fields)[key]?.kind === 'ref' ? 'ID' : 'IDs';
  return {
    own: [`${short} ${translate(ids)}`, whole],
    names: [short, `${short} ${translate('Name')}`],
  };
}

/** True if a field leads to other rows. */
export function isReference({ fields }: Resource, key: string): boolean {
  const kind = (fields as Fields)[key]?.kind;
  return kind === 'ref' || kind === 'refMany';
}
