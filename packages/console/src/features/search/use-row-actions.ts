import type { Resource } from '@koshpay/resource';
import type { Action } from '@koshpay/resource/internal';
import { useCallback, useMemo } from 'react';
import { useConsole } from '../../core/context/console-context.ts';
import { t, tr } from '../../core/language/text.ts';
import { useCapability, usePermission } from '../../core/session/use-session.ts';
import type { PaletteEntry, PaletteStep } from './palette-entry.ts';

/** An action on a record of a resource: a link to its dialog, for any record. */
interface RowAction {
  readonly name: string;
  readonly label: string;
  readonly words: string;
  readonly toHref: (id: number) => string;
}

/**
 * The actions of a person on single records, in both orders: first the action and then a record
 * that is searched for it, or first the record and then one of its actions.
 */
export function useRowActions() {
  const { resources } = useConsole().product;
  const can = usePermission();
  const isSearched = useCapability('search');
  const actions = useMemo(
    () =>
      new Map(
        resources
          .filter((each) => !each.dataProvider && can(each, 'list'))
          .map((each) => [each, toRowActions(each, can)] as const),
      ),
    [resources, can],
  );
  const entries = useMemo(
    () =>
      isSearched
        ? [...actions].flatMap(([resource, own]) => own.map((each) => toEntry(resource, each)))
        : [],
    [actions, isSearched],
  );
  /** The actions of one record, to be chosen after it. */
  const ofRecord = useCallback(
    (resource: Resource, id: number, title: string): PaletteStep | undefined => {
      const own = actions.get(resource) ?? [];
      if (own.length === 0) return undefined;
      return {
        title,
        entries: own.map(({ name, label, words, toHref }) => {
          return { id: `${resource.name} ${id} ${name}`, label, words, href: toHref(id) };
        }),
      };
    },
    [actions],
  );
  return { entries, ofRecord };
}

function toEntry({ name, title }: Resource, { label, words, toHref, ...action }: RowAction) {
  return {
    id: `${name} rows ${action.name}`,
    label: `${label}…`,
    hint: tr(title),
    words,
    next: { title: label, records: { of: name, toHref } },
  } satisfies PaletteEntry;
}

function toRowActions(resource: Resource, can: ReturnType<typeof usePermission>): RowAction[] {
  const { singular, menu, edit, actions } = resource;
  const isOpen = ({ on, name }: Action) => on !== 'list' && can(resource, name);
  return [
    ...(edit.length > 0 && can(resource, 'update')
      ? [
          {
            name: 'edit',
            label: t('Update {singular}', { singular: tr(singular) }),
            words: `Update ${singular} Edit Change`,
            toHref: (id: number) => `${menu.path}?edit=${id}`,
          },
        ]
      : []),
    ...actions.filter(isOpen).map((action) => ({
      name: action.name,
      label: tr(action.title),
      words: `${action.title} ${action.label}`,
      toHref: (id: number) => `${menu.path}?do=${action.name}&row=${id}`,
    })),
  ];
}
