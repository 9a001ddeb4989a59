import { type Parameter, queryParameters } from '../filters/filter-parameters.ts';
import { type Fields, isStored } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';

/** The filters of a list that a series takes: values, and ranges that need not read the whole list. */
export function seriesParameters(resource: Resource): Parameter[] {
  return queryParameters(resource).filter(
    ({ match, isAlternative, isRead, fields }) =>
      !isAlternative &&
      !isRead &&
      ['equal', 'any', 'from', 'to'].includes(match) &&
      fields.every((key) => isOwnField(resource, key)),
  );
}

/** The fields whose values distinguish the series: those of the rollup, and references. */
export function seriesKeys(resource: Resource): string[] {
  const refs = Object.entries(resource.fields as Fields).flatMap(([key, { kind }]) =>
    kind === 'ref' ? [key] : [],
  );
  const counted = (resource.rollup?.by ?? []).filter((key) => isOwnField(resource, key));
  return [...new Set([...counted, ...refs])];
}

/** True for a field that the rows have themselves. */
export function isOwnField({ fields }: Resource, key: string): boolean {
  const field = (fields as Fields)[key];
  return field !== undefined && isStored(field);
}
