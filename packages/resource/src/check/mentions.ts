import { type Fields, isSealed, isStored, kindName } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';
import type { Check } from './check.ts';
import { type Finding, fault, findUnknown, quote } from './fault.ts';

/** Checks that a mention names one row at most, by values that both rows store. */
export const checkMentions: Check = function* (resource, resources) {
  for (const [key, field] of Object.entries(resource.fields as Fields)) {
    if (field.kind !== 'mention') continue;
    const at = `fields.${key}`;
    yield* findUnknown(at, 'unknown_resource', field.resource, [...resources.keys()]);
    const target = resources.get(field.resource);
    if (!target) continue;
    const wanted = Object.keys(field.match);
    for (const name of wanted) yield* findValueFaults(`${at}.match`, name, target);
    for (const name of Object.values(field.match))
      yield* findValueFaults(`${at}.match`, name, resource);
    const isUnique = target.unique.some(
      (keys) => keys.length === wanted.length && keys.every((each) => wanted.includes(each)),
    );
    if (!isUnique)
      yield fault(
        `${at}.match`,
        'wrong_target',
        `${wanted.map(quote).join(', ')} of ${target.name} may be the same in several rows`,
        `name exactly the fields of one of the unique sets of ${target.name}`,
      );
  }
};

function* findValueFaults(at: string, key: string, { name, fields }: Resource): Generator<Finding> {
  yield* findUnknown(at, 'unknown_field', key, Object.keys(fields));
  const field = (fields as Fields)[key];
  if (field && (!isStored(field) || isSealed(field)))
    yield fault(
      at,
      'wrong_kind',
      `${quote(key)} of ${name} is of kind ${kindName(field)}, which cannot be compared`,
      'name another field',
    );
}
