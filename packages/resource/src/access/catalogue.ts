import { checkOperation } from '../forms/field-check.ts';
import type { Fields } from '../kinds/index.ts';
import { shareViews } from '../list/declared-view.ts';
import type { Page } from '../pages/menu.ts';
import type { Resource } from '../resource.ts';
import { toLabel } from '../text/names.ts';
import { fieldPermissions } from './access.ts';
import { endpoints } from './endpoints.ts';
import { isPermitted, permission } from './permissions.ts';

/** Something that an account may be permitted to do. */
export interface CatalogueEntry {
  /** The permission that allows it, `tokens.update`. */
  readonly permission: string;
  readonly resource: string;
  /** The operation or action; `read` or `write` of a field. */
  readonly operation: string;
  /** The field, where the permission is for one. */
  readonly field?: string;
  /** The operation that it permits, `Change Token Status`. */
  readonly label: string;
}

/**
 * Every permission that means something: those of all operations, actions and fields, and of
 * pages. One permission may allow several of them.
 */
export function catalogueOf(
  resources: readonly Resource[],
  pages: readonly Page[] = [],
): CatalogueEntry[] {
  return [
    ...resources.flatMap((resource) => [...operationsOf(resource), ...fieldsOf(resource)]),
    ...pages.flatMap(ofPage),
  ];
}

/** The permissions of every product apart from those of its resources and pages. */
export const frameworkRights: readonly CatalogueEntry[] = [
  {
    permission: shareViews,
    resource: 'saved-views',
    operation: 'share',
    label: 'Share Views of Lists',
  },
];

/** The patterns that permit nothing, because they are misspelled or out of date. */
export function findUnknownPatterns(
  patterns: readonly string[],
  catalogue: readonly CatalogueEntry[],
): string[] {
  return patterns.filter(
    (pattern) => !catalogue.some(({ permission }) => isPermitted([pattern], permission)),
  );
}

/** The permissions of a catalogue that patterns grant. */
export function toGranted(
  patterns: readonly string[],
  catalogue: readonly CatalogueEntry[],
): Set<string> {
  const all = catalogue.map(({ permission }) => permission);
  return new Set(all.filter((permission) => isPermitted(patterns, permission)));
}

function ofPage({ name = '', operations = {} }: Page): CatalogueEntry[] {
  return Object.entries(operations).map(([operation, label]) => ({
    permission: permission(name, operation),
    resource: name,
    operation,
    label,
  }));
}

/** Operations that need the permission of another one. */
const ofAnother = ['history', 'series', 'references'];

function operationsOf(resource: Resource): CatalogueEntry[] {
  const others = [...ofAnother, ...resource.checks.map(checkOperation)];
  return endpoints(resource)
    .filter(({ operation }) => !others.includes(operation))
    .flatMap(({ operation, title, permissions }) =>
      permissions.map((permission) => ({
        permission,
        resource: resource.name,
        operation,
        label: title,
      })),
    );
}

function fieldsOf({ name, fields }: Resource): CatalogueEntry[] {
  return Object.entries(fields as Fields).flatMap(([key, field]) =>
    (['read', 'write'] as const).flatMap((operation) =>
      (fieldPermissions(field, operation) ?? []).map((permission) => ({
        permission,
        resource: name,
        operation,
        field: key,
        label: `${operation === 'read' ? 'See' : 'Set'} ${field.label ?? toLabel(key)}`,
      })),
    ),
  );
}
