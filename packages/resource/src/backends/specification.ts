import { withFields, withForms } from '../access/restrict.ts';
import type { SearchFilter } from '../filters/filter.ts';
import type { Resource } from '../resource.ts';
import { systemFields } from '../rows/system-fields.ts';
import { resourceCapability } from './capabilities.ts';

/** The part of a resource that every backend of a product has. */
interface SpecifiedResource {
  /** The fields of its rows and filters; every row also has those that all rows have. */
  readonly rows: readonly string[];
  /** Its search box, where the declared one finds more. */
  readonly search?: SearchFilter;
  /** The fields of its create form. */
  readonly create?: readonly string[];
  /** The fields of its edit form. */
  readonly edit?: readonly string[];
  /** The names of its actions. */
  readonly actions?: readonly string[];
}

/**
 * The part of its resources that every backend of a product has, by their names.
 *
 * @example
 * const specification: Specification = {
 *   books: { rows: ['title', 'author'], create: ['title'], actions: ['delete'] },
 * };
 */
export type Specification = Readonly<Record<string, SpecifiedResource>>;

/**
 * A resource as a backend with these capabilities has it: as it is declared where it is supported,
 * with what is specified elsewhere, and undefined where it is neither. Without a specification every
 * backend has all that is declared. Rows of another system are no part of it.
 */
export function toSupported(
  resource: Resource,
  specification: Specification | undefined,
  supported: readonly string[],
): Resource | undefined {
  const { name, dataProvider } = resource;
  if (!specification || dataProvider || supported.includes(resourceCapability(name)))
    return resource;
  const specified = specification[name];
  return specified && toSpecified(resource, specified);
}

function toSpecified(
  resource: Resource,
  { rows, search, create = [], edit = [], actions = [] }: SpecifiedResource,
): Resource {
  const fields = new Set([...Object.keys(systemFields), ...rows, ...create, ...edit]);
  const isLeft = (key: string) => fields.has(key);
  const left = withFields(resource, isLeft);
  return {
    ...left,
    ...(search && { list: withSearch(left.list, search) }),
    ...withForms(
      resource,
      (key) => create.includes(key),
      (key) => edit.includes(key),
    ),
    rules: resource.rules.filter(({ field }) => isLeft(field)),
    checks: resource.checks.filter(({ field }) => isLeft(field)),
    actions: resource.actions.filter(({ name }) => actions.includes(name)),
  };
}

/** A list with another search box in the place of its own. */
function withSearch(list: Resource['list'], search: SearchFilter): Resource['list'] {
  return { ...list, filters: [search, ...list.filters.filter(({ kind }) => kind !== 'search')] };
}
