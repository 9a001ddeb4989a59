import { toSections } from '../forms/section.ts';
import type { Resource } from '../resource.ts';
import type { Action } from './to-action.ts';

/**
 * The form in an action's confirmation, as the create form of a resource: it is drawn, validated
 * and read as every other form is.
 */
export function toActionForm(resource: Resource, { form }: Pick<Action, 'form'>): Resource {
  const create = Object.keys(form);
  return {
    ...resource,
    fields: form as Resource['fields'],
    create,
    edit: [],
    forms: { create: toSections(create), edit: [] },
    rules: [],
  };
}
