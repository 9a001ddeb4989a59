import type { Fields, Product, Resource } from '@koshpay/resource';
import { type CustomKind, type Field, menuIcons } from '@koshpay/resource/internal';
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
      name === undefined || isDrawn(name, features)
        ? []
        : ([{ part: 'pages', name, key: 'pages' }] as const),
    ),
    ...groups.flatMap(({ key, icon = 'apps' }) =>
      (menuIcons as readonly string[]).includes(icon)
        ? []
        : ([{ part: 'groupIcons', name: icon, key: `groups.${key}.icon` }] as const),
    ),
  ];
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
  const columns = list.columns.flatMap((column) =>
    column.kind === 'field' ? [{ key: column.key, display: column.display }] : [],
  );
  return [
    ...Object.entries(fields as Fields).flatMap(([key, field]) => namesOfField(key, field)),
    ...columns.flatMap(({ key, display }) =>
      display.kind === 'custom' && (fields as Fields)[key]?.display !== display
        ? [{ part: 'cells', name: display.name, key: `list.columns.${key}` } as const]
        : [],
    ),
    ...(list.view === undefined
      ? []
      : [{ part: 'listViews', name: list.view, key: 'list.view' } as const]),
    ...(detail?.view === undefined
      ? []
      : [{ part: 'detailViews', name: detail.view, key: 'detail.view' } as const]),
    ...(dataProvider === undefined
      ? []
      : [{ part: 'dataProviders', name: dataProvider, key: 'dataProvider' } as const]),
  ];
}

/** The parts that a kind of the product names, whether or not a field is of it yet. */
function namesOfKind({ name, definition, input, filter }: CustomKind): PartName[] {
  const { display } = definition;
  const key = `kinds.${name}`;
  return [
    ...(display.kind === 'custom'
      ? [{ part: 'cells', name: display.name, key: `${key}.display` } as const]
      : []),
    ...(input === undefined ? [] : [{ part: 'inputs', name: input, key: `${key}.input` } as const]),
    ...(filter === undefined
      ? []
      : [{ part: 'filters', name: filter, key: `${key}.filter` } as const]),
  ];
}

/** The parts that a field and its inner fields name; those of its kind are named there. */
function namesOfField(key: string, field: Field): PartName[] {
  const inner = 'fields' in field ? Object.entries(field.fields as Fields) : [];
  return [
    ...(field.display?.kind === 'custom'
      ? [{ part: 'cells', name: field.display.name, key: `fields.${key}.display` } as const]
      : []),
    ...(field.input === undefined || field.input === field.custom?.input
      ? []
      : [{ part: 'inputs', name: field.input, key: `fields.${key}.input` } as const]),
    ...inner.flatMap(([name, leaf]) => namesOfField(`${key}.${name}`, leaf)),
  ];
}
