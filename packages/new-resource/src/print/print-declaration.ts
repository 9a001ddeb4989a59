import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type { DeclarationPlan } from '../declare/declaration-plan.ts';
import type { Toggle } from '../declare/form-plan.ts';
import type { FilterPlan } from '../declare/list-plan.ts';
import type { Argument, FieldPlan, Options } from '../infer/field-plan.ts';

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

/** `hd-wallets` → `hdWallets`: the name that a declaration is exported by. */
export function toIdentifier(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** `field.text({ required: true })`; quotes and line breaks are the formatter's. */
export function printField({ kind, args, options }: FieldPlan): string {
  const given = Object.keys(options).length > 0 ? [printOptions(options)] : [];
  return `field.${kind}(${[...args.map(printArgument), ...given].join(', ')})`;
}

/** A list of names. */
function printNames(names: readonly string[]): string {
  return `[${names.map((name) => JSON.stringify(name)).join(', ')}]`;
}

function printOptions(options: Options): string {
  const entries = Object.entries(options).map(([key, value]) => `${key}: ${printArgument(value)}`);
  return `{ ${entries.join(', ')} }`;
}

function printArgument(value: Argument): string {
  if (typeof value === 'number') return printNumber(value);
  if (typeof value !== 'object') return JSON.stringify(value);
  if ('code' in value) return value.code;
  if (!('fields' in value)) return printNames(value);
  const fields = Object.entries(value.fields).map(([key, field]) => `${key}: ${printField(field)}`);
  return `{ ${fields.join(', ')} }`;
}

/** Long numbers with separators between thousands. */
function printNumber(value: number): string {
  return Math.abs(value) < 10_000
    ? String(value)
    : String(value).replaceAll(/\B(?=(\d{3})+$)/g, '_');
}

const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
/** Where the product has no configuration of its own. */
const style = [
  '--indent-style=space',
  '--line-width=100',
  '--javascript-formatter-quote-style=single',
];

/** Formats source text with the formatter of the framework. */
export async function formatSource(source: string, file: string): Promise<string> {
  const args = [biome, 'check', '--write', ...style, `--stdin-file-path=${file}`];
  const formatting = promisify(execFile)(process.execPath, args);
  formatting.child.stdin?.end(source);
  return (await formatting).stdout;
}
