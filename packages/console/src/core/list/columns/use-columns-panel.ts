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
  const save = (order: readonly string[], next: Partial<Layout> = {}) =>
    list.setLayout(writeLayout(toColumnChanges(declared, order), { ...layout, ...next }));
  return {
    items: toItems(layout, shown),
    isCompact: layout.isCompact,
    isChanged: list.urlState.layout !== undefined,
    isDragging: draft !== undefined,
    announcement,
    setCompact: (isCompact: boolean) => save(shown, { isCompact }),
    toggle: (key: string) => save(toToggled(shown, key)),
    togglePin: (key: string) => save(shown, { pinned: toToggled(layout.pinned, key) }),
    setWidth: (key: string, text: string) => {
      const { [key]: _, ...others } = layout.widths;
      save(shown, { widths: text ? { ...others, [key]: toWidth(text) } : others });
    },
    move: (key: string, by: -1 | 1) => {
      const order = toMoved(shown, key, shown.indexOf(key) + by);
      save(order);
      const label = tr(layout.available.find((each) => each.key === key)?.label ?? key);
      const place = order.indexOf(key) + 1;
      announce(t('{label}: {place} of {count}', { label, place, count: order.length }));
    },
    dragOver: (key: string, other: string) => {
      if (key !== other && shown.includes(other))
        setDraft(toMoved(shown, key, shown.indexOf(other)));
    },
    drop: () => {
      if (draft) save(draft);
      setDraft(undefined);
    },
    reset: () => list.setLayout({}),
  };
}

export type ColumnsPanelState = ReturnType<typeof useColumnsPanel>;

function toToggled(keys: readonly string[], key: string): readonly string[] {
  return keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key];
}

function toMoved(keys: readonly string[], key: string, to: number): readonly string[] {
  const others = keys.filter((each) => each !== key);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, key);
}

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
