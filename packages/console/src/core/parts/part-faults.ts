import type { Product } from '@koshpay/resource';
import { type Fault, nearest } from '@koshpay/resource/internal';
import type { ConsoleParts } from '../context/console-parts.ts';
import { isSlot } from './matches-parts.ts';
import type { PartProvider } from './part-names.ts';
import { type NamedPart, namedParts, type PartName, partNamesOf } from './part-names.ts';

/** The name of each kind of part, and how a declaration names one. */
const words: Readonly<Record<NamedPart, { word: string; use: (name: string) => string }>> = {
  cells: { word: 'cell', use: (name) => `display.custom('${name}')` },
  inputs: { word: 'input', use: (name) => `field.text({ input: '${name}' })` },
  filters: { word: 'filter', use: (name) => `defineKind({ filter: '${name}' })` },
  listViews: { word: 'list view', use: (name) => `list: { view: '${name}' }` },
  detailViews: { word: 'detail view', use: (name) => `detail: { view: '${name}' }` },
  pages: { word: 'page', use: (name) => `page('${name}', …)` },
  groupIcons: { word: 'group icon', use: (name) => `icon: '${name}' of a menu group` },
  dataProviders: { word: 'data provider', use: (name) => `dataProvider: '${name}'` },
};

/** Every mismatch between declarations and parts. */
export function findPartFaults(
  product: Product,
  parts: ConsoleParts,
  features: readonly PartProvider[],
): Fault[] {
  const used = partNamesOf(product, features);
  return [
    ...used.flatMap((name) => findUnknown(name, parts)),
    ...namedParts.flatMap((part) => findUnused(part, used, parts)),
    ...Object.keys(parts.slots ?? {}).flatMap((slot) => findWrongSlot(slot, product)),
  ];
}

function findUnknown({ part, name, ...place }: PartName, parts: ConsoleParts): Fault[] {
  const given = Object.keys(parts[part] ?? {});
  if (given.includes(name)) return [];
  const near = nearest(name, given);
  const cure = near ? `did you mean '${near}'?` : `add it to ${part} of the console's parts.`;
  const message = `unknown ${words[part].word} '${name}'; ${cure}`;
  return [{ ...place, code: 'unknown_part', message }];
}

function findUnused(part: NamedPart, used: readonly PartName[], parts: ConsoleParts): Fault[] {
  const { word, use } = words[part];
  return Object.keys(parts[part] ?? {})
    .filter((name) => !used.some((other) => other.part === part && other.name === name))
    .map((name) => ({
      key: `parts.${part}.${name}`,
      code: 'unused_part',
      message: `no declaration names this ${word}; name it by ${use(name)} or remove it.`,
    }));
}

const places = [
  'list.toolbar',
  'list.above',
  'list.below',
  'form.head',
  'form.foot',
  'detail.aside',
];

/** A slot of a resource, a form or a page that does not exist would never be shown. */
function findWrongSlot(slot: string, product: Product): Fault[] {
  if (isSlot(slot, product)) return [];
  const key = `parts.slots.${slot}`;
  const [name = '', ...rest] = slot.split('.');
  const place = rest.join('.');
  if (!places.includes(place)) {
    const message = `unknown slot '${place}'; use one of ${places.join(', ')}, or overview.`;
    return [{ key, code: 'unknown_slot', message }];
  }
  const names = product.resources.map((resource) => resource.name);
  if (!names.includes(name)) {
    const near = nearest(name, names);
    const cure = near ? `did you mean '${near}'?` : 'use the name of a declared resource.';
    return [{ key, code: 'unknown_resource', message: `unknown resource '${name}'; ${cure}` }];
  }
  const lacks = place.startsWith('form.')
    ? 'form; declare create or edit'
    : 'page for each row; declare detail';
  const message = `${name} has no ${lacks}, or remove the slot.`;
  return [{ resource: name, key, code: 'unused_part', message }];
}
