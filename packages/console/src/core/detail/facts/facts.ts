import type { Fields, Resource } from '@koshpay/resource';
import { type Display, evaluateCondition, type Field, kindOf } from '@koshpay/resource/internal';
import type { ConsoleRow } from '../../list/state/use-resource-list.ts';
import { toFieldLabel } from '../../rows/field-label.ts';

/** One field of a row, and how the page shows it. */
export interface Fact {
  readonly key: string;
  readonly label: string;
  readonly field: Field;
  readonly display: Display;
  /** True if it takes the whole width. */
  readonly isWide: boolean;
}

/** Fields under a heading, or without one. */
export interface FactSection {
  readonly title: string | undefined;
  readonly columns: 1 | 2;
  readonly facts: readonly Fact[];
}

/** The fields of a row in their sections, without those that conditions hide. */
export function toFactSections(resource: Resource, row: ConsoleRow): FactSection[] {
  const fields = resource.fields as Fields;
  const read = (path: string): unknown => readPath(row, path);
  return (resource.detail?.sections ?? [])
    .filter(({ when }) => !when || evaluateCondition(when, read) !== false)
    .map(({ title, columns = 2, names }) => ({
      title,
      columns,
      facts: names.flatMap((key) => {
        const field = fields[key];
        const isHidden = field?.when && evaluateCondition(field.when, read) === false;
        if (!field || isHidden) return [];
        const fact = toFact(resource, key, field);
        return [{ ...fact, isWide: fact.isWide || Array.isArray(row[key]) }];
      }),
    }))
    .filter(({ facts }) => facts.length > 0);
}

/** The fields that the page of a row shows as badges. */
export function toBadges({ detail, fields, list }: Resource): string[] {
  const names = detail?.sections.flatMap((section) => section.names) ?? [];
  return names.filter((key) => {
    const field = (fields as Fields)[key];
    return field && displayOf(list, key, field).kind === 'status';
  });
}

function toFact(resource: Resource, key: string, field: Field): Fact {
  return {
    key,
    label: toFieldLabel(resource, key),
    field,
    display: toWhole(displayOf(resource.list, key, field)),
    isWide: wideKinds.includes(field.kind),
  };
}

const wideKinds: readonly Field['kind'][] = ['longtext', 'json', 'lines', 'refMany', 'tags'];

/** As the list shows it, else with the display of its kind. */
function displayOf({ columns }: Resource['list'], key: string, field: Field): Display {
  const column = columns.find((each) => each.kind === 'field' && each.field === key);
  return column?.kind === 'field' ? column.display : (field.display ?? kindOf(field).display);
}

/** A page has more space than a list: nothing is truncated, and days have their time. */
function toWhole(display: Display): Display {
  if (display.kind === 'truncate') return { ...display, start: Number.POSITIVE_INFINITY };
  if (display.kind === 'date') return { kind: 'datetime' };
  return display;
}

/** A value of the row, or part of an object; undefined where it is not known here. */
function readPath(row: ConsoleRow, path: string): unknown {
  const [key = '', part] = path.split('.');
  if (part === undefined) return row[key];
  const value: unknown = row[key];
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Readonly<Record<string, unknown>>)[part];
}
