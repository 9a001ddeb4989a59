import type { Fields, Resource } from '@koshpay/resource';
import {
  type ImportPlan,
  importableFields,
  importKeys,
  isSecretField,
  labelOf,
} from '@koshpay/resource/internal';
import type { Translate } from '../../core/languages.ts';
import { isReference, toHeadings } from '../exports/feature.ts';

/** The translators of every language that headings may be in. */
type Translators = readonly Translate[];

/** The columns whose headings name secrets, which are not stored. */
export function findSecretColumns(
  resource: Resource,
  headers: readonly string[],
  translators: Translators,
): number[] {
  const secrets = Object.entries(resource.fields as Fields).filter(([, field]) =>
    isSecretField(field),
  );
  return headers.flatMap((header, index) =>
    secrets.some(([key]) => namesOf(resource, key, translators).includes(toPlain(header)))
      ? [index]
      : [],
  );
}

/**
 * Guesses the field of each column, by the headings in any language, and the columns that have ids.
 * Only fields that the person may write.
 */
export function guessPlan(
  writable: Resource,
  headers: readonly string[],
  translators: Translators,
): ImportPlan {
  const plain = headers.map(toPlain);
  const taken = new Set<number>();
  const columns: Record<string, number> = {};
  const references: Record<string, string> = {};
  const keys = importKeys(writable);
  for (const key of [...new Set([...importableFields(writable), ...keys])]) {
    const find = (names: readonly string[]) =>
      names.map((name) => plain.indexOf(name)).find((each) => each >= 0 && !taken.has(each));
    // An id is certain, where a file has both.
    const certain = find(idNamesOf(writable, key, translators));
    const index = certain ?? find(namesOf(writable, key, translators));
    if (index === undefined) continue;
    taken.add(index);
    columns[key] = index;
    if (certain !== undefined) references[key] = 'id';
  }
  return { columns, mode: 'create', key: null, references };
}

/** The headings that may mean a field, best first. */
function namesOf(resource: Resource, key: string, translators: Translators): string[] {
  const labels = labelsOf(resource, key, translators);
  const headings = translators.map((translate) => toHeadings(resource, key, translate));
  const others = isReference(resource, key)
    ? [...labels.map(withoutId), ...headings.flatMap(({ names }) => names)]
    : headings.flatMap(({ own }) => own);
  return [...labels, ...others].map(toPlain);
}

/** The headings of the ids of a reference. */
function idNamesOf(resource: Resource, key: string, translators: Translators): string[] {
  if (!isReference(resource, key)) return [];
  const short = labelsOf(resource, key, translators).map(withoutId);
  const ids = short.flatMap((name) => [`${name} id`, `${name} ids`]);
  const own = withoutId(key) === key ? [] : [key];
  const headings = translators.flatMap((translate) => toHeadings(resource, key, translate).own);
  return [...own, ...ids, ...headings].map(toPlain);
}

function labelsOf({ fields, list }: Resource, key: string, translators: Translators): string[] {
  const column = list.columns.find((each) => each.kind === 'field' && each.field === key);
  const labels = [labelOf(fields, key), column?.label ?? key];
  return [key, ...translators.flatMap((translate) => labels.map(translate))];
}

const withoutId = (name: string) => name.replace(/[ _]ids?$/i, '');

function toPlain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}
