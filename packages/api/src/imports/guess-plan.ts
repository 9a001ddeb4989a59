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

/** Which column is which field, by the headings. Only fields that the person may write. */
export function guessPlan(writable: Resource, headers: readonly string[]): ImportPlan {
  const plain = headers.map(toPlain);
  const taken = new Set<number>();
  const columns: Record<string, number> = {};
  const keys = importKeys(writable);
  for (const key of [...new Set([...importableFields(writable), ...keys])]) {
    const index = namesOf(writable, key)
      .map((name) => plain.indexOf(name))
      .find((each) => each >= 0 && !taken.has(each));
    if (index === undefined) continue;
    taken.add(index);
    columns[key] = index;
  }
  return { columns, mode: 'create', key: null };
}

/** What a heading may call a field, best first. */
function namesOf({ fields, list }: Resource, key: string): string[] {
  const field = (fields as Fields)[key];
  const column = list.columns.find((each) => each.kind === 'field' && each.field === key);
  const labels = [field?.label ?? toLabel(key), column?.label ?? key];
  const names = [key, ...labels];
  if (field?.kind !== 'ref' && field?.kind !== 'refMany') return names.map(toPlain);
  const short = names.map((name) => name.replace(/[ _]ids?$/i, ''));
  const ids = short.flatMap((name) => [`${name} id`, `${name} ids`]);
  // An id is certain, where a file has both.
  return [key, ...ids, ...names, ...short, ...short.map((name) => `${name} name`)].map(toPlain);
}

function toPlain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}
