import { toParameters } from '../filters/filter-parameters.ts';
import type { Fields } from '../kinds/index.ts';
import { sortableFields } from '../list/sortable.ts';
import type { Page } from '../pages/menu.ts';
import type { Widget } from '../pages/widget.ts';
import type { Resource } from '../resource.ts';
import { seriesKeys } from '../rollups/series.ts';
import { type Check, findResource, type Resources } from './check.ts';
import { findWhereFaults } from './detail.ts';
import { type Fault, type Finding, fault, findUnknown, quote } from './fault.ts';

/** Checks that the widgets on the page of a row count rows that belong to it. */
export const checkWidgets: Check = function* (resource, resources) {
  for (const each of resource.detail?.widgets ?? []) {
    const key = `detail.widgets.${each.label}`;
    yield* findWidgetFaults(key, each, resources);
    const match = Object.entries(each.match ?? {});
    if (match.length === 0)
      yield fault(key, 'missing', [
        'counts rows of all pages',
        "write `match: { merchant_id: 'id' }`",
      ]);
    const target = resources.get(each.of);
    const params = target ? toParameters(target).map(({ param }) => param) : [];
    for (const [param, own] of match) {
      if (target) yield* findUnknown(`${key}.match`, 'unknown_field', param, params);
      yield* findUnknown(`${key}.match`, 'unknown_field', own, Object.keys(resource.fields));
    }
  }
};

/** Checks the widgets of pages. */
export function* findPageWidgetFaults(
  pages: readonly Page[],
  resources: Resources,
): Generator<Fault> {
  for (const { menu, widgets = [] } of pages)
    for (const each of widgets)
      yield* findWidgetFaults(`pages.${menu.path}.widgets.${each.label}`, each, resources);
}

function* findWidgetFaults(key: string, widget: Widget, resources: Resources): Generator<Finding> {
  const target = yield* findResource(key, widget.of, resources);
  if (!target) return;
  yield* findWhereFaults(key, { where: widget.where ?? {} }, target);
  yield* findRollupFaults(key, widget, target);
  if (widget.kind === 'list') {
    for (const name of widget.fields)
      yield* findUnknown(key, 'unknown_field', name, Object.keys(target.fields));
    if (widget.sort)
      yield* findUnknown(key, 'unknown_field', widget.sort.field, sortableFields(target));
  }
  if (widget.kind !== 'figure' || !widget.convert) return;
  const { to, rates } = widget.convert;
  yield* findResource(key, rates, resources);
  if (!/^[A-Z]{3}$/.test(to))
    yield fault(key, 'invalid', [`${quote(to)} is no currency`, "write its code, like 'INR'"]);
}

/** Sums, days and divisions come from a rollup. */
function* findRollupFaults(key: string, widget: Widget, target: Resource): Generator<Finding> {
  const { sum, by } = { sum: undefined, by: undefined, ...widget };
  const isCounted = widget.kind === 'trend' || widget.days !== undefined || sum || by;
  if (isCounted && !target.rollup)
    yield fault(key, 'wrong_target', [
      `${quote(target.name)} has no rollup`,
      'declare one, or count rows without days, sums and values',
    ]);
  if (sum) yield* findUnknown(key, 'unknown_field', sum, target.rollup?.sum ?? []);
  if (by) yield* findUnknown(key, 'unknown_field', by, keysOf(target));
}

function keysOf(target: Resource): string[] {
  return target.rollup ? seriesKeys(target) : Object.keys(target.fields as Fields);
}
