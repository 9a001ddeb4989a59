import type { Specification } from '../backends/specification.ts';
import type { CustomKind } from '../kinds/custom-kind.ts';
import type { Field, Fields } from '../kinds/index.ts';
import type { MenuGroup, Page } from '../pages/menu.ts';
import type { Resource } from '../resource.ts';
import type { Setting } from '../settings/setting.ts';
import { checkAccess, checkScope } from './access.ts';
import { checkActions } from './actions.ts';
import { checkApprovals } from './approvals.ts';
import { findCalendarFaults } from './calendar.ts';
import type { Check } from './check.ts';
import {
  checkCard,
  checkColumns,
  checkCountLimit,
  checkDefaultSort,
  checkInline,
  checkPageSizes,
} from './columns.ts';
import { checkRules, checkWhen } from './conditions.ts';
import { checkKindRows, findKindFaults } from './custom-kinds.ts';
import { checkDetail, checkRelated } from './detail.ts';
import { type Fault, fault, quote } from './fault.ts';
import { checkFieldChecks } from './field-checks.ts';
import { checkFields } from './fields.ts';
import { checkFilters, checkParameters } from './filters.ts';
import { checkForms } from './forms.ts';
import { findListPageFaults } from './list-pages.ts';
import { checkLog, checkRetention } from './log.ts';
import { findMenuFaults } from './menu.ts';
import { checkNames, checkWire, findNotKebab } from './names.ts';
import {
  checkDataProvider,
  checkMentions,
  checkPrefill,
  checkReferences,
  checkThrough,
} from './references.ts';
import { checkRollup } from './rollup.ts';
import { findSettingFaults } from './settings.ts';
import { findSpecificationFaults } from './specification.ts';
import { checkTotals } from './totals.ts';
import { checkOptionFields, checkUnique } from './unique.ts';
import { checkViews } from './views.ts';
import { checkWidgets, findPageWidgetFaults } from './widgets.ts';

/** Everything that is checked of a resource. A new check has a line here. */
const checks: readonly Check[] = [
  checkNames,
  checkFields,
  checkReferences,
  checkThrough,
  checkPrefill,
  checkTotals,
  checkMentions,
  checkWhen,
  checkRules,
  checkKindRows,
  checkWire,
  checkUnique,
  checkOptionFields,
  checkColumns,
  checkPageSizes,
  checkCountLimit,
  checkCard,
  checkInline,
  checkDefaultSort,
  checkFilters,
  checkParameters,
  checkViews,
  checkDetail,
  checkRelated,
  checkWidgets,
  checkForms,
  checkActions,
  checkFieldChecks,
  checkApprovals,
  checkAccess,
  checkScope,
  checkRollup,
  checkDataProvider,
  checkLog,
  checkRetention,
];

/** A product as the checks read it. */
export interface Declared {
  readonly name: string;
  readonly groups: readonly MenuGroup[];
  readonly pages: readonly Page[];
  readonly resources: readonly Resource[];
  readonly timeZone?: string;
  readonly fiscalStart?: number;
  readonly specification?: Specification;
  readonly kinds?: readonly { readonly custom: CustomKind }[];
  /** Those of every server, too. */
  readonly settings?: readonly Setting[];
}

/** Finds everything that is wrong with a product, the resources in their order. */
export function findFaults(product: Declared): Fault[] {
  const { resources } = product;
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const ofResources = resources.flatMap((resource) =>
    [...resource.faults, ...checks.flatMap((check) => [...check(resource, byName)])].map(
      (found): Fault => ({ resource: resource.name, ...found }),
    ),
  );
  return [
    ...findNotKebab('name', product.name),
    ...ofResources,
    ...findKindFaults(product.kinds ?? [], declaredFields(product)),
    ...findNameFaults(resources),
    ...findMenuFaults(product),
    ...findListPageFaults(product.pages, byName),
    ...findPageWidgetFaults(product.pages, byName),
    ...findCalendarFaults(product),
    ...findSpecificationFaults(product.specification, byName),
    ...findSettingFaults(product.settings ?? []),
  ];
}

/** Every field of a product, those of forms and settings, too, with its place. */
function declaredFields({ resources, settings = [] }: Declared): [string, Field][] {
  const entries = (at: string, fields: Fields) =>
    Object.entries(fields).map(([key, field]): [string, Field] => [`${at}.${key}`, field]);
  return [
    ...resources.flatMap(({ name, fields, actions }) => [
      ...entries(`${name}.fields`, fields as Fields),
      ...actions.flatMap((action) => entries(`${name}.actions.${action.name}.form`, action.form)),
    ]),
    ...settings.map(({ key, field }): [string, Field] => [`settings.${key}`, field]),
  ];
}

/** Checks that resource names are unique, also in migrations. */
function* findNameFaults(resources: readonly Resource[]): Generator<Fault> {
  const names = resources.map(({ name }) => name);
  for (const [index, { name, was }] of resources.entries()) {
    const twice = (key: string, texts: readonly [string, string]): Fault => ({
      resource: name,
      ...fault(key, 'duplicate', texts),
    });
    if (names.indexOf(name) !== index)
      yield twice('name', [`${quote(name)} is listed twice`, 'remove or rename one']);
    if (was !== undefined && was !== name && names.includes(was))
      yield twice('was', [`${quote(was)} is a current resource`, 'write the older name']);
  }
}
