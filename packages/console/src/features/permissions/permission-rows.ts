import type { Page, Resource } from '@koshpay/resource';
import {
  type CatalogueEntry,
  catalogueOf,
  frameworkRights,
  isPermitted,
  toLabel,
} from '@koshpay/resource/internal';
import { t, tr } from '../../core/language/text.ts';

/** The operations that have a column of their own. */
export const columns = ['list', 'view', 'export', 'create', 'update', 'delete'] as const;

/** The permissions of a resource, as one line of the matrix. */
export interface PermissionRow {
  readonly name: string;
  readonly title: string;
  /** By operation; undefined where the resource has none. */
  readonly operations: Readonly<Partial<Record<string, CatalogueEntry>>>;
  /** Its actions, and the fields that need a permission. */
  readonly further: readonly CatalogueEntry[];
}

/** One line for each resource, and for each page on which something can be permitted. */
export function toPermissionRows(
  resources: readonly Resource[],
  pages: readonly Page[] = [],
): PermissionRow[] {
  return [
    ...resources.map((resource) =>
      toRow(resource.name, resource.menu.label, catalogueOf([resource])),
    ),
    ...pages
      .filter(({ operations }) => operations)
      .map((page) => toRow(page.name ?? '', page.menu.label, catalogueOf([], [page]))),
    toRow('saved-views', t('Views of Lists'), frameworkRights),
  ];
}

function toRow(name: string, title: string, catalogue: readonly CatalogueEntry[]): PermissionRow {
  const entries = catalogue.map((entry) => ({ ...entry, label: tr(entry.label) }));
  const isColumn = ({ operation, field }: CatalogueEntry) =>
    field === undefined && (columns as readonly string[]).includes(operation);
  const operations = entries.filter(isColumn).map((entry) => [entry.operation, entry] as const);
  return {
    name,
    title: tr(title),
    // Of several permissions for an operation, the first is the usual one.
    operations: Object.fromEntries(operations.toReversed()),
    further: entries.filter((entry) => !isColumn(entry)),
  };
}

/** The lines in whose name or permissions a text occurs. */
export function filterRows(rows: readonly PermissionRow[], text: string): readonly PermissionRow[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return rows;
  return rows.filter(({ name, title, operations, further }) =>
    [name, title, ...Object.values(operations), ...further].some((each) =>
      (typeof each === 'string' ? each : `${each?.label} ${each?.permission}`)
        .toLowerCase()
        .includes(wanted),
    ),
  );
}

/** The pattern that grants a permission: a wider one first. Undefined if none does. */
export function findGrant(patterns: readonly string[], permission: string): string | undefined {
  const granting = patterns.filter((pattern) => isPermitted([pattern], permission));
  return granting.find((pattern) => pattern !== permission) ?? granting[0];
}

/** With or without some patterns, in their order. */
export function withPatterns(
  patterns: readonly string[],
  changed: readonly string[],
  isGranted: boolean,
): string[] {
  const others = patterns.filter((pattern) => !changed.includes(pattern));
  return isGranted ? [...others, ...changed] : others;
}

/** The patterns that read every resource, those of later versions included. */
export const allReads = ['*.list', '*.view'] as const;

/** Describes a pattern of permissions in words. */
export function describePattern(pattern: string, rows: readonly PermissionRow[]): string {
  if (pattern === '*') return t('Everything');
  const [resource = '', operation = ''] = pattern.split('.');
  const title = rows.find(({ name }) => name === resource)?.title ?? tr(toLabel(resource));
  if (operation === '*') return t('All of {title}', { title });
  if (resource === '*')
    return t('{operation} of every resource', { operation: tr(toLabel(operation)) });
  const entries = rows.flatMap(({ operations, further }) => [
    ...Object.values(operations),
    ...further,
  ]);
  return entries.find((entry) => entry?.permission === pattern)?.label ?? pattern;
}

/** The patterns that no box of the matrix stands for. */
export function findOthers(
  patterns: readonly string[],
  rows: readonly PermissionRow[],
): readonly string[] {
  const boxes = rows.flatMap(({ name, operations, further }) => [
    `${name}.*`,
    ...[...Object.values(operations), ...further].map((entry) => entry?.permission),
  ]);
  const hasReads = allReads.every((pattern) => patterns.includes(pattern));
  return patterns.filter(
    (pattern) =>
      pattern !== '*' &&
      !boxes.includes(pattern) &&
      !(hasReads && (allReads as readonly string[]).includes(pattern)),
  );
}
