import { toParameters } from '../filters/filter-parameters.ts';
import type { Fields } from '../kinds/index.ts';
import type { Related } from '../pages/detail.ts';
import type { Resource } from '../resource.ts';
import { type Check, findField, findResource, wrongKind } from './check.ts';
import { findConditionFaults } from './conditions.ts';
import { type Finding, fault, findTwice, findUnknown, quote } from './fault.ts';

/** Checks that the page of a row shows each field only once, and only fields that rows carry. */
export const checkDetail: Check = function* (resource, resources) {
  const { detail, fields } = resource;
  if (!detail) return;
  const key = 'detail.sections';
  const names = detail.sections.flatMap((section) => section.names);
  if (names.length === 0 && detail.view === undefined)
    yield fault(key, 'missing', ['is empty', "write a list of fields, like ['name', 'status']"]);
  for (const { title, names, when } of detail.sections) {
    if (names.length === 0 && title !== undefined)
      yield fault(key, 'missing', [`section ${quote(title)} has no fields`, 'name some']);
    if (when) yield* findConditionFaults(`detail.${title}.when`, when, resource, resources);
  }
  for (const name of names) {
    yield* findUnknown(key, 'unknown_field', name, Object.keys(fields));
    if ((fields as Fields)[name]?.kind === 'writeOnly')
      yield fault(key, 'wrong_kind', [
        `${quote(name)} is forgotten once it is written`,
        'remove it',
      ]);
  }
  yield* findTwice(key, names);
};

/**
 * Checks that a tab lists rows of another resource that refer to the row, and that its filters
 * exist.
 */
export const checkRelated: Check = function* (resource, resources) {
  for (const each of resource.detail?.related ?? []) {
    const key = `detail.related.${each.name}`;
    const target = yield* findResource(key, each.resource, resources);
    if (!target) continue;
    yield* findReferenceFaults(key, each.foreignKey, target, resource);
    yield* findWhereFaults(key, each, target);
  }
};

function* findReferenceFaults(
  key: string,
  foreignKey: string,
  { name, fields }: Resource,
  resource: Resource,
): Generator<Finding> {
  const field = yield* findField(key, foreignKey, fields);
  if (!field) return;
  if (field.kind !== 'ref')
    yield wrongKind(key, `${quote(foreignKey)} of ${name}`, field, [
      `name a field.ref() to ${resource.name}`,
    ]);
  else if (field.resource !== resource.name)
    yield fault(key, 'wrong_target', [
      `${quote(foreignKey)} of ${name} leads to ${field.resource}`,
      `name a field.ref() to ${resource.name}`,
    ]);
}

/** Checks that fixed values have a filter parameter. */
export function* findWhereFaults(
  key: string,
  { where = {} }: Pick<Related, 'where'>,
  target: Resource,
): Generator<Finding> {
  const parameters = toParameters(target).filter(({ isAlternative }) => !isAlternative);
  for (const [name, wanted] of Object.entries(where)) {
    const at = `${key}.where`;
    const field = (target.fields as Fields)[name];
    if (!field) {
      yield* findUnknown(at, 'unknown_field', name, Object.keys(target.fields));
      continue;
    }
    const match = parameters.find(({ param }) => param === name)?.match;
    if (match !== 'equal' && match !== 'any')
      yield fault(at, 'wrong_target', [
        `${target.name} cannot be filtered by ${quote(name)}`,
        `add filter.select('${name}') to its list, or name another field`,
      ]);
    else if (match === 'equal' && [wanted].flat().length > 1)
      yield fault(at, 'wrong_target', [
        `${target.name} takes one value of ${quote(name)}`,
        `add filter.select('${name}', { many: true }) to its list, or name one value`,
      ]);
    if ('values' in field)
      for (const value of [wanted].flat())
        yield* findUnknown(at, 'unknown_value', value, field.values);
  }
}
