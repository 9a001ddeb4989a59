import type { Resource } from '@koshpay/resource';
import { useState } from 'react';
import { t, tr } from '../../language/text.ts';
import type { ResourceList } from '../state/use-resource-list.ts';
import { toColumnChanges } from './column-changes.ts';
import { type Layout, toWidth, writeLayout } from './read-layout.ts';
import { useLayout } from './use-layout.ts';

/** A column in the panel. */
export interface PanelColumn {
  readonly key: string;
  readonly label: string;
  readonly isShown: boolean;
  readonly isPinned: boolean;
  /** In pixels; none where it is as wide as its content. */
  readonly width: number | undefined;
}

/** The columns of a list as its panel shows and changes them. */
export function useColumnsPanel(resource: Resource, list: ResourceList) {
  const layout = useLayout(resource, list);
  const [announcement, announce] = useState('');
  // While a column is dragged, only the panel follows.
  const [draft, setDraft] = useState<readonly string[]>();
  const declared = resource.list.columns.map(({ key }) => key);
  const shown = draft ?? layout.order;
  const labels = new Map(layout.available.map(({ key, label }) => [key, tr(label)]));

  const save = (order: readonly string[], next: Partial<Layout> = {}) =>
    list.setLayout(writeLayout(toColumnChanges(declared, order), { ...layout, ...next }));
  const moved = (key: string, to: number) => {
    const others = shown.filter((each) => each !== key);
    return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, key);
  };

  return {
    items: toItems(layout, shown),
    isCompact: layout.isCompact,
    isChanged: list.urlState.layout !== undefined,
    isDragging: draft !== undefined,
    announcement,
    setCompact: (isCompact: boolean) => save(shown, { isCompact }),
    toggle: (key: string) =>
      save(shown.includes(key) ? shown.filter((each) => each !== key) : [...shown, key]),
    togglePin: (key: string) => {
      const { pinned } = layout;
      const others = pinned.filter((each) => each !== key);
      save(shown, { pinned: pinned.includes(key) ? others : [...pinned, key] });
    },
    setWidth: (key: string, text: string) => {
      const { [key]: _, ...others } = layout.widths;
      save(shown, { widths: text ? { ...others, [key]: toWidth(text) } : others });
    },
    move: (key: string, by: -1 | 1) => {
      const order = moved(key, shown.indexOf(key) + by);
      save(order);
      announce(
        t('{label}: {place} of {count}', {
          label: labels.get(key) ?? key,
          place: order.indexOf(key) + 1,
          count: order.length,
        }),
      );
    },
    dragOver: (key: string, other: string) => {
      if (key !== other && shown.includes(other)) setDraft(moved(key, shown.indexOf(other)));
    },
    drop: () => {
      if (draft) save(draft);
      setDraft(undefined);
    },
    reset: () => list.setLayout({}),
  };
}

export type ColumnsPanelState = ReturnType<typeof useColumnsPanel>;

/** The shown columns in order, then the others. */
function toItems(
  { available, pinned, widths }: ReturnType<typeof useLayout>,
  shown: readonly string[],
): PanelColumn[] {
  const toItem = (key: string): PanelColumn[] => {
    const column = available.find((each) => each.key === key);
    if (!column) return [];
    return [
      {
        key,
        label: tr(column.label),
        isShown: shown.includes(key),
        isPinned: pinned.includes(key),
        width: widths[key],
      },
    ];
  };
  const others = available.map(({ key }) => key).filter((key) => !shown.includes(key));
  return [...shown, ...others].flatMap(toItem);
}
