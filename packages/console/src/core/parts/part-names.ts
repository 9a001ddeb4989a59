import { type Field, type Fields, menuIcons, type Product, type Resource } from '@koshpay/resource';
import { frameworkPages, frameworkParts } from '../../framework-parts.ts';
import type { ConsoleParts } from '../context/console-parts.ts';

/** The kinds of parts that declarations name. */
export const namedParts = [
  'cells',
  'inputs',
  'listViews',
  'detailViews',
  'pages',
  'groupIcons',
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

/** Every part that the declarations of a product name, and that it provides itself. */
export function partNamesOf({ resources, pages, groups }: Product): PartName[] {
  return [
    ...resources.flatMap((resource) =>
      namesOf(resource)
        .filter((found) => !isProvided(found))
        .map((found) => ({ resource: resource.name, ...found })),
    ),
    ...pages.flatMap(({ name }) =>
      name === undefined || frameworkPages[name]
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

/** True if the framework has it. */
function isProvided({ part, name }: Pick<PartName, 'part' | 'name'>): boolean {
  const provided: ConsoleParts = frameworkParts;
  return provided[part]?.[name] !== undefined;
}

function namesOf({ fields, list, detail }: Resource): PartName[] {
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
  ];
}

/** The parts that a field and its inner fields name. */
function namesOfField(key: string, field: Field): PartName[] {
  const inner = 'fields' in field ? Object.entries(field.fields as Fields) : [];
  return [
    ...(field.display?.kind === 'custom'
      ? [{ part: 'cells', name: field.display.name, key: `fields.${key}.display` } as const]
      : []),
    ...(field.input === undefined
      ? []
      : [{ part: 'inputs', name: field.input, key: `fields.${key}.input` } as const]),
    ...inner.flatMap(([name, leaf]) => namesOfField(`${key}.${name}`, leaf)),
  ];
}
