import type { ActionDeclaration } from './actions/action.ts';
import { type ActionOf, toAction } from './actions/to-action.ts';
import { checkShape } from './check/run-checks.ts';
import type { Declaration } from './declaration.ts';
import { type FormSection, toSections } from './forms/section.ts';
import type { Fields, WritableKey } from './kinds/index.ts';
import type { Options } from './kinds/options.ts';
import { toColumn } from './list/column.ts';
import { defaultCountLimit, defaultPageSizes } from './list/limits.ts';
import { toDetail } from './pages/detail.ts';
import type { Resource } from './resource.ts';
import { systemFields } from './rows/system-fields.ts';
import { toPhrase } from './text/names.ts';

/**
 * Declares a resource once; every tier is derived from the result.
 * What is wrong with it is reported when a product is defined, together with all other faults.
 *
 * @example
 * export const fees = defineResource({
 *   name: 'fees', title: 'Fees', singular: 'Fee', recordTitle: 'name',
 *   menu: { group: 'optional', path: '/fees' },
 *   fields: { name: field.text({ required: true, max: 50 }) },
 *   list: { columns: [column.rowNumber(), 'name', 'created_at'] },
 *   create: ['name'], edit: ['name'], actions: [remove()],
 * });
 */
export function defineResource<
  const Name extends string,
  const F extends Fields,
  const C extends WritableKey<F> = never,
  const E extends WritableKey<F> = never,
  const A extends ActionDeclaration<F> = never,
  const D extends Options<D, Declaration<Name, F, C, E, A>> = never,
>(given: D & Declaration<Name, F, C, E, A>): Resource<Name, F, C, E, ActionOf<A>> {
  const { declaration, faults } = checkShape(given);
  const { detail, rollup, ...declared } = declaration;
  const { title, singular, menu, list, create = [], edit = [] } = declared;
  const { id, ...timestamps } = systemFields;
  const forms = { create: toSections(create), edit: toSections(edit) };
  const ownFields = withSectionConditions(declared.fields, Object.values(forms).flat());
  const fields = { id, ...ownFields, ...timestamps };
  return {
    ...defaults(),
    ...declared,
    ...(detail && { detail: toDetail(detail, fields) }),
    ...(rollup && { rollup: { by: [], sum: [], ...rollup } }),
    create: forms.create.flatMap(({ names }) => names) as unknown as readonly C[],
    edit: forms.edit.flatMap(({ names }) => names) as unknown as readonly E[],
    forms,
    recordTitle: [declared.recordTitle].flat(),
    fields,
    menu: { label: title, order: Number.MAX_SAFE_INTEGER, ...menu },
    list: {
      ...listDefaults(title, singular),
      ...list,
      columns: list.columns.map((column) => toColumn(column, fields)),
    },
    actions: (declared.actions ?? []).map(
      (action) => toAction(action, { singular, fields }) as ActionOf<A>,
    ),
    faults,
  };
}

const defaults = () => ({
  optionFields: [],
  wireCase: 'snake' as const,
  copyable: false,
  unique: [],
  rules: [],
  checks: [],
  approvals: [],
  stepUp: [],
  access: {},
  impliedBy: [],
  scope: {},
});

function listDefaults(title: string, singular: string) {
  const plural = toPhrase(title);
  return {
    filters: [],
    emptyText: `No ${plural} found.`,
    errorText: `Failed to load ${plural}.`,
    createTooltip: `Create New ${singular}`,
    pageSizes: defaultPageSizes,
    countLimit: defaultCountLimit,
    newestBy: 'id' as const,
    views: [],
  };
}

/** A field of a section that can be hidden can be empty, like one with a condition of its own. */
function withSectionConditions<F extends Fields>(fields: F, sections: readonly FormSection[]): F {
  const hideable = sections.flatMap(({ names, when }) => (when ? names : []));
  const entries = Object.entries(fields).map(([key, field]) => [
    key,
    // An empty condition always holds.
    hideable.includes(key) ? { when: {}, ...field } : field,
  ]);
  return Object.fromEntries(entries) as F;
}
