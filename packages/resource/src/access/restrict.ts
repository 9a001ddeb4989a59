import type { Filter } from '../filters/filter.ts';
import type { FormSection } from '../forms/section.ts';
import type { Field, FieldOf, Fields } from '../kinds/index.ts';
import type { Column } from '../list/column.ts';
import type { Resource } from '../resource.ts';
import { type Account, forcedFields, isAuthorized, isFieldAllowed } from './access.ts';
import { isEditAllowed } from './edit-access.ts';

/** Finds another resource of the product. */
export type ResourceOf = (name: string) => Resource | undefined;

/**
 * A resource without the fields that an account may not read: what its lists, filters, sorts, views
 * and options are made from. The resource itself where the account may read everything.
 */
export function toReadable(resource: Resource, account: Account, resourceOf: ResourceOf): Resource {
  const fields = resource.fields as Fields;
  const isReadable = (key: string) => isFieldReadable(fields, key, account, resourceOf);
  return Object.keys(fields).every(isReadable) ? resource : withFields(resource, isReadable);
}

/** A resource with the fields that are left. */
export function withFields(resource: Resource, isLeft: IsLeft): Resource {
  const { list } = resource;
  const fields = Object.entries(resource.fields).filter(([key]) => isLeft(key));
  const recordTitle = resource.recordTitle.filter(isLeft);
  return {
    ...resource,
    fields: Object.fromEntries(fields) as Resource['fields'],
    recordTitle: recordTitle.length > 0 ? recordTitle : ['id'],
    optionFields: resource.optionFields.filter(isLeft),
    unique: resource.unique.filter((keys) => keys.every(isLeft)),
    list: {
      ...list,
      columns: list.columns.flatMap((column) => toLeftColumn(column, isLeft)),
      filters: list.filters.flatMap((filter) => toLeftFilter(filter, isLeft)),
    },
    ...toLeftDetail(resource, isLeft),
    ...withForms(resource, isLeft),
  };
}

/**
 * A resource whose forms and actions leave out the fields that an account may not write, and those
 * that its scope sets; its edit form also those that belong to actions which the account may not
 * run. The resource itself where the account may write everything.
 */
export function toWritable(resource: Resource, account: Account): Resource {
  const fields = resource.fields as Fields;
  const forced = forcedFields(resource, account);
  const isFixed = (key: string) =>
    forced.includes(key) || (fields[key] && !isFieldAllowed(account, fields[key], 'write'));
  const isKept = (key: string) => !isFixed(key) && isEditAllowed(account, resource, key);
  if (!Object.keys(fields).some(isFixed) && resource.edit.every(isKept)) return resource;
  return {
    ...resource,
    ...withForms(resource, (key) => !isFixed(key), isKept),
    actions: resource.actions.filter(
      (action) => action.kind !== 'toggle' || !isFixed(action.field),
    ),
  };
}

/**
 * A value read through a reference, counted or summed is as readable as the field that it comes
 * from, a mention as the page that it leads to.
 */
function isFieldReadable(
  fields: Fields,
  key: string,
  account: Account,
  resourceOf: ResourceOf,
): boolean {
  const field = fields[key];
  if (!field || !isFieldAllowed(account, field, 'read')) return false;
  const [name, used] = fieldsElsewhere(field, fields);
  const resource = name === undefined ? undefined : resourceOf(name);
  const others = resource?.fields as Fields | undefined;
  if (field.kind === 'mention') {
    if (!resource || !isAuthorized(account, resource, 'view')) return false;
    const own = Object.values(field.match);
    if (!own.every((key) => isFieldReadable(fields, key, account, resourceOf))) return false;
  }
  return used.every((key) => {
    const other = others?.[key];
    return !other || isFieldAllowed(account, other, 'read');
  });
}

/** The fields of another resource that a field reads. */
function fieldsElsewhere(field: Field, fields: Fields): [resource: string | undefined, string[]] {
  if (field.kind === 'through')
    return [(fields[field.ref] as FieldOf<'ref'> | undefined)?.resource, [field.field]];
  if (field.kind === 'mention') return [field.resource, Object.keys(field.match)];
  if (field.kind === 'sum') return [field.resource, [field.foreignKey, field.field]];
  if (field.kind === 'count')
    return [field.resource, [field.foreignKey, ...Object.keys(field.where ?? {})]];
  return [undefined, []];
}

/** The forms with the fields that are left; the edit form may have others. */
export function withForms({ create, edit, forms }: Resource, isLeft: IsLeft, isKept = isLeft) {
  return {
    create: create.filter(isLeft),
    edit: edit.filter(isKept),
    forms: { create: toLeft(forms.create, isLeft), edit: toLeft(forms.edit, isKept) },
  };
}

type IsLeft = (key: string) => boolean;

/** Sections with the fields that are left; one without any is left out, too. */
function toLeft(sections: readonly FormSection[], isLeft: IsLeft): FormSection[] {
  return sections
    .map((section) => ({ ...section, names: section.names.filter(isLeft) }))
    .filter(({ names }) => names.length > 0);
}

/** The page of a row with the fields that are left. */
function toLeftDetail({ detail }: Resource, isLeft: IsLeft) {
  return detail && { detail: { ...detail, sections: toLeft(detail.sections, isLeft) } };
}

/** A column of several fields needs all of them: a partial sum would mislead. */
function toLeftColumn(column: Column, isLeft: IsLeft): Column[] {
  if (column.kind === 'rowNumber') return [column];
  if (column.kind !== 'field') return column.fields.every(isLeft) ? [column] : [];
  if (!isLeft(column.field)) return [];
  return [{ ...column, fallback: column.fallback.filter(isLeft) }];
}

/** A search looks through the fields that are left. */
function toLeftFilter(filter: Filter, isLeft: IsLeft): Filter[] {
  if (filter.kind !== 'search') return isLeft(filter.field) ? [filter] : [];
  const { numeric, ...search } = filter;
  const fields = filter.fields.filter(isLeft);
  if (fields.length === 0) return [];
  return [{ ...search, fields, ...(numeric && isLeft(numeric) && { numeric }) }];
}
