import type { Fields, Product, Resource } from '@koshpay/resource';
import { type CustomKind, type Display, type Field, menuIcons } from '@koshpay/resource/internal';
import type { ConsoleParts } from '../context/console-parts.ts';

/** The kinds of parts that declarations name. */
export const namedParts = [
  'cells',
  'inputs',
  'filters',
  'listViews',
  'detailViews',
  'pages',
  'groupIcons',
  'dataProviders',
] as const;
export type NamedPart = (typeof namedParts)[number];

/** A part that a declaration names, and where. */
export interface PartName {
  readonly part: NamedPart;
  readonly name: string;
  /** None where the product itself names it. */
  readonly resource?: string;
  readonly key: string;
}

/** The parts that features provide by name, so that a product need not. */
export interface PartProvider extends Pick<ConsoleParts, 'cells' | 'inputs'> {
  readonly screens?: readonly object[];
}

/** Every part that the declarations of a product name, and that no feature provides. */
export function partNamesOf(
  { resources, pages, groups, kinds = [] }: Product,
  features: readonly PartProvider[],
): PartName[] {
  return [
    ...resources.flatMap((resource) =>
      namesOf(resource)
        .filter((found) => !isProvided(found, features))
        .map((found) => ({ resource: resource.name, ...found })),
    ),
    ...kinds.flatMap(({ custom }) => namesOfKind(custom)),
    ...pages.flatMap(({ name }) =>
      name !== undefined && isDrawn(name, features) ? [] : named('pages', name, 'pages'),
    ),
    ...groups.flatMap(({ key, icon = 'apps' }) =>
      (menuIcons as readonly string[]).includes(icon)
        ? []
        : named('groupIcons', icon, `groups.${key}.icon`),
    ),
  ];
}

/** The part of a name, unless nothing is named. */
function named(part: NamedPart, name: string | undefined, key: string): PartName[] {
  return name === undefined ? [] : [{ part, name, key }];
}

function cellOf(display: Display | undefined, key: string): PartName[] {
  return named('cells', display?.kind === 'custom' ? display.name : undefined, key);
}

/** True if a feature has it. */
function isProvided({ part, name }: PartName, features: readonly PartProvider[]): boolean {
  return (
    (part === 'cells' || part === 'inputs') &&
    features.some((feature) => feature[part]?.[name] !== undefined)
  );
}

/** True if a feature draws the page. */
function isDrawn(name: string, features: readonly PartProvider[]): boolean {
  return features.some(({ screens = [] }) =>
    screens.some((screen) => 'page' in screen && screen.page === name),
  );
}

function namesOf({ fields, list, detail, dataProvider }: Resource): PartName[] {
  const cells = list.columns.flatMap((column) =>
    column.kind === 'field' && (fields as Fields)[column.key]?.display !== column.display
      ? cellOf(column.display, `list.columns.${column.key}`)
      : [],
  );
  return [
    ...Object.entries(fields as Fields).flatMap(([key, field]) => namesOfField(key, field)),
    ...cells,
    ...named('listViews', list.view, 'list.view'),
    ...named('detailViews', detail?.view, 'detail.view'),
    ...named('dataProviders', dataProvider, 'dataProvider'),
  ];
}

/** The parts that a kind of the product names, whether or not a field is of it yet. */
function namesOfKind({ name, definition, input, filter }: CustomKind): PartName[] {
  const key = `kinds.${name}`;
  return [
    ...cellOf(definition.display, `${key}.display`),
    ...named('inputs', input, `${key}.input`),
    ...named('filters', filter, `${key}.filter`),
  ];
}

/** The parts that a field and its inner fields name; those of its kind are named there. */
function namesOfField(key: string, field: Field): PartName[] {
  const inner = 'fields' in field ? Object.entries(field.fields as Fields) : [];
  const input = field.input === field.custom?.input ? undefined : field.input;
  return [
    ...cellOf(field.display, `fields.${key}.display`),
    ...named('inputs', input, `fields.${key}.input`),
    ...inner.flatMap(([name, leaf]) => namesOfField(`${key}.${name}`, leaf)),
  ];
}
