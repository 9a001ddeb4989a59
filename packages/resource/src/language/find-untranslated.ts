import { catalogueOf } from '../access/catalogue.ts';
import type { Field, Fields } from '../kinds/index.ts';
import type { Product } from '../product.ts';
import { toLabel } from '../text/names.ts';
import { mapTexts } from './map-texts.ts';
import { createTranslator, type Dictionary } from './translator.ts';

/**
 * The texts of a product for which a dictionary has no translation: those of its declarations, and
 * what is derived from them. A test of the product expects none.
 *
 * @example expect(findUntranslated(library, { ...hindi, ...ownHindi })).toEqual([]);
 */
export function findUntranslated(product: Product, dictionary: Dictionary): string[] {
  const translate = createTranslator(dictionary);
  return [...declaredTexts(product)].filter(
    (text) => /\p{L}/u.test(text) && translate(text) === undefined,
  );
}

function declaredTexts(product: Product): Set<string> {
  const texts = new Set<string>();
  mapTexts(product, (text) => {
    texts.add(text);
    return text;
  });
  for (const { label } of catalogueOf(product.resources, product.pages)) texts.add(label);
  for (const { fields } of product.resources) addDerived(fields, texts);
  addDerived(Object.fromEntries(product.settings.map(({ key, field }) => [key, field])), texts);
  for (const { group } of product.settings) texts.add(group);
  return texts;
}

/** The labels of fields and values that have none of their own. */
function addDerived(fields: Fields, texts: Set<string>): void {
  for (const [key, field] of Object.entries(fields)) {
    if (!field.label && !key.includes('.')) texts.add(toLabel(key));
    for (const value of valuesOf(field)) texts.add(value);
    if ('fields' in field) addDerived(field.fields as Fields, texts);
  }
}

function valuesOf(field: Field): string[] {
  if (!('values' in field)) return [];
  const labels: Readonly<Partial<Record<string, string>>> = field.labels ?? {};
  return field.values.map((value) => labels[value] ?? toLabel(value));
}
