import type { DeclarationPlan } from '../declare/declaration-plan.ts';
import type { Toggle } from '../declare/form-plan.ts';
import type { FilterPlan } from '../declare/list-plan.ts';
import { toIdentifier } from './identifier.ts';
import { printField, printNames } from './print-field.ts';

/**
 * The source text of a declaration, before it is formatted.
 *
 * @param fields the module of the product's fields
 */
export function printDeclaration(plan: DeclarationPlan, fields: string): string {
  const { name, title, singular, recordTitle, group, wireCase, unique } = plan;
  const lines = [
    `name: ${JSON.stringify(name)},`,
    `title: ${JSON.stringify(title)},`,
    `singular: ${JSON.stringify(singular)},`,
    `recordTitle: ${JSON.stringify(recordTitle)},`,
    `menu: { group: ${JSON.stringify(group)}, path: ${JSON.stringify(`/${name}`)} },`,
    ...(wireCase ? [`wireCase: ${JSON.stringify(wireCase)},`] : []),
    'fields: {',
    ...Object.entries(plan.fields).map(([key, field]) => `${key}: ${printField(field)},`),
    '},',
    ...(unique.length > 0 ? [`unique: [${unique.map(printNames).join(', ')}],`] : []),
    'list: {',
    `columns: [column.rowNumber(), ${printNames([...plan.columns, 'created_at']).slice(1)},`,
    ...printFilters(plan.filters, title),
    '},',
    ...printForm('create', plan.create),
    ...printForm('edit', plan.edit),
    `actions: [${[...printToggle(plan.toggle), 'remove()'].join(', ')}],`,
  ];
  const body = `export const ${toIdentifier(name)} = defineResource({\n${lines.join('\n')}\n});\n`;
  return `import { ${importsOf(body).join(', ')} } from '@koshpay/resource';
import * as field from '${fields}';\n\n${body}`;
}

function printFilters(filters: readonly FilterPlan[], title: string): string[] {
  if (filters.length === 0) return [];
  const placeholder = JSON.stringify(`Search ${title.toLowerCase()}`);
  const printed = filters.map((filter) =>
    filter.kind === 'search'
      ? `filter.search(${printSearched(filter.fields)}, ${placeholder})`
      : `filter.${filter.kind}(${JSON.stringify(filter.field)})`,
  );
  return [`filters: [${printed.join(', ')}],`];
}

function printSearched([only, ...more]: readonly string[]): string {
  return more.length > 0 ? printNames([only ?? '', ...more]) : JSON.stringify(only);
}

function printForm(form: string, names: readonly string[]): string[] {
  return names.length > 0 ? [`${form}: ${printNames(names)},`] : [];
}

function printToggle(toggle: Toggle | undefined): string[] {
  if (!toggle) return [];
  const isDefault = toggle.activate === 'active';
  return [isDefault ? 'toggleStatus()' : `toggleStatus(${JSON.stringify(toggle)})`];
}

/** The names of the language that a declaration uses, besides its fields. */
function importsOf(body: string): string[] {
  const code = body.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
  return ['column', 'defineResource', 'display', 'filter', 'remove', 'toggleStatus'].filter(
    (name) => new RegExp(`\\b${name}\\b[.(]`).test(code),
  );
}
