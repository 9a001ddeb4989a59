import {
  type Fields,
  type ImportPlan,
  importableFields,
  importKeys,
  isSecretField,
  type Resource,
  toLabel,
} from '@koshpay/resource';

/** The columns whose headings name secrets, which are not stored. */
export function findSecretColumns(resource: Resource, headers: readonly string[]): number[] {
  const secrets = Object.entries(resource.fields as Fields).filter(([, field]) =>
    isSecretField(field),
  );
  return headers.flatMap((header, index) =>
    secrets.some(([key]) => namesOf(resource, key).includes(toPlain(header))) ? [index] : [],
  );
}

/**
 * Which column is which field, by the headings, and which of them have ids. Only fields that the person
 * may write.
 */
export function guessPlan(writable: Resource, headers: readonly string[]): ImportPlan {
  const plain = headers.map(toPlain);
  const taken = new Set<number>();
  const columns: Record<string, number> = {};
  const references: Record<string, string> = {};
  const keys = importKeys(writable);
  for (const key of [...new Set([...importableFields(writable), ...keys])]) {
    const find = (names: readonly string[]) =>
      names.map((name) => plain.indexOf(name)).find((each) => each >= 0 && !taken.has(each));
    // An id is certain, where a file has both.
    const certain = find(idNamesOf(writable, key));
    const index = certain ?? find(namesOf(writable, key));
    if (index === undefined) continue;
    taken.add(index);
    columns[key] = index;
    if (certain !== undefined) references[key] = 'id';
  }
  return { columns, mode: 'create', key: null, references };
}

/** What a heading may call a field, best first. */
function namesOf(resource: Resource, key: string): string[] {
  const names = labelsOf(resource, key);
  const whole = names.map((name) => `${name} (${key})`);
  if (!isReference(resource, key)) return [...names, ...whole].map(toPlain);
  const short = names.map(withoutId);
  return [...names, ...short, ...short.map((name) => `${name} name`)].map(toPlain);
}

/** What a heading calls the ids of a reference. */
function idNamesOf(resource: Resource, key: string): string[] {
  if (!isReference(resource, key)) return [];
  const labels = labelsOf(resource, key);
  const short = labels.map(withoutId);
  const ids = short.flatMap((name) => [`${name} id`, `${name} ids`]);
  const own = withoutId(key) === key ? [] : [key];
  return [...own, ...ids, ...labels.map((name) => `${name} (${key})`)].map(toPlain);
}

function labelsOf({ fields, list }: Resource, key: string): string[] {
  const column = list.columns.find((each) => each.kind === 'field' && each.field === key);
  return [key, (fields as Fields)[key]?.label ?? toLabel(key), column?.label ?? key];
}

function isReference({ fields }: Resource, key: string): boolean {
  const kind = (fields as Fields)[key]?.kind;
  return kind === 'ref' || kind === 'refMany';
}

const withoutId = (name: string) => name.replace(/[ _]ids?$/i, '');

function toPlain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}
