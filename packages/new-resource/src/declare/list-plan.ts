import type { InferredField } from '../infer/infer-fields.ts';

/** The columns and filters of a list. */
export interface ListPlan {
  readonly columns: readonly string[];
  readonly filters: readonly FilterPlan[];
}

export type FilterPlan =
  | { readonly kind: 'search'; readonly fields: readonly string[] }
  | { readonly kind: 'ref' | 'select' | 'range'; readonly field: string };

/** Kinds that are too long for a cell, or secret. */
const hidden = ['longtext', 'json', 'object', 'secret', 'refMany'];
const maxColumns = 6;
const maxSearched = 3;
/** Parameters that a list has already. */
const reserved = ['page', 'limit', 'sort', 'order'];

/** The record title first, the statuses last; titles and statuses also as filters. */
export function planList(fields: readonly InferredField[], recordTitle: string): ListPlan {
  const ordered = [
    ...fields.filter(({ key }) => key === recordTitle),
    ...fields.filter(({ key }) => key !== recordTitle),
  ];
  const shown = ordered.filter(({ plan }) => !hidden.includes(plan.kind));
  const isStatus = ({ plan }: InferredField) => plan.kind === 'status';
  return {
    columns: [
      ...shown.filter((field) => !isStatus(field)).slice(0, maxColumns),
      ...shown.filter(isStatus),
    ].map(({ key }) => key),
    filters: planFilters(ordered.filter(({ key }) => !reserved.includes(key))),
  };
}

function planFilters(fields: readonly InferredField[]): FilterPlan[] {
  const keys = (...kinds: string[]) =>
    fields.filter(({ plan }) => kinds.includes(plan.kind)).map(({ key }) => key);
  const searched = keys('text', 'email').slice(0, maxSearched);
  return [
    ...(searched.length > 0 ? [{ kind: 'search', fields: searched } as const] : []),
    ...keys('ref').map((field) => ({ kind: 'ref', field }) as const),
    ...keys('status', 'choice').map((field) => ({ kind: 'select', field }) as const),
    ...[keys('date', 'datetime')[0] ?? [], keys('decimal')[0] ?? []]
      .flat()
      .map((field) => ({ kind: 'range', field }) as const),
  ];
}
