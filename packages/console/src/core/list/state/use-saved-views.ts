import type { Resource } from '@koshpay/resource';
import { toViewQuery, toViewSlug, type ViewQuery } from '@koshpay/resource/internal';
import { useCustom } from '@refinedev/core';
import { useMemo } from 'react';
import { useCapability } from '../../session/use-session.ts';

/** A view of a list: a declared one, or a saved one. */
export interface ListView {
  /** None of a declared view. */
  readonly id?: number;
  readonly name: string;
  /** Its name in URLs. */
  readonly address: string;
  readonly query: ViewQuery;
  readonly audience?: 'me' | 'role' | 'everyone';
  /** The role with which it is shared, and its title. */
  readonly role_id?: number | null;
  readonly role?: string | null;
  readonly owner?: string | null;
  readonly is_mine?: boolean;
  /** The parts of the view that the list does not have, or not for this person. */
  readonly dropped?: readonly string[];
}

/** With whom a view is shared. */
export interface Audience {
  readonly audience: NonNullable<ListView['audience']>;
  readonly role_id?: number | null;
}

/** A role with which views can be shared. */
export interface AudienceRole {
  readonly id: number;
  readonly title: string;
}

interface Answer {
  readonly data: readonly (ListView & { readonly list: string })[];
  readonly defaults: Readonly<Record<string, string>>;
  /** The roles with which this person can share views. */
  readonly roles?: readonly AudienceRole[];
}

export const savedViewsUrl = 'saved-views';

/** The saved views of all lists that this person sees; undefined until they are known. */
export function useSavedViews(isWanted: boolean) {
  const isAvailable = useCapability('saved-views');
  const { query } = useCustom({
    url: savedViewsUrl,
    method: 'get',
    errorNotification: false,
    queryOptions: {
      queryKey: [savedViewsUrl],
      enabled: isAvailable && isWanted,
      staleTime: 60_000,
      placeholderData: undefined,
    },
  });
  const answer = query.data?.data as unknown as Answer | undefined;
  return { answer, isPending: isAvailable && isWanted && !answer && !query.isError };
}

/** The views of a list's declaration. */
export function toDeclaredViews({ list }: Resource): ListView[] {
  return list.views.map((view) => {
    return { name: view.name, address: toViewSlug(view.name), query: toViewQuery(view) };
  });
}

/** The views of a list: those of its declaration, then the saved ones that this person sees. */
export function useViews(resource: Resource, isWanted: boolean) {
  const { path } = resource.menu;
  const { answer, isPending } = useSavedViews(isWanted);
  const declared = useMemo(() => toDeclaredViews(resource), [resource]);
  return useMemo(() => {
    const saved = answer?.data.filter((view) => view.list === path) ?? [];
    return {
      views: [...declared, ...saved],
      /** The address of the view with which the list opens. */
      first: answer?.defaults[path],
      roles: answer?.roles ?? [],
      isPending,
    };
  }, [path, declared, answer, isPending]);
}
