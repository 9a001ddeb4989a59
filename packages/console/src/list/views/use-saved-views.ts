import { type Resource, toViewAddress, toViewQuery, type ViewQuery } from '@koshpay/resource';
import { useCustom } from '@refinedev/core';
import { useMemo } from 'react';
import { useCapability } from '../../auth/use-session.ts';

/** A view of a list: a declared one, or one that somebody saved. */
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
  /** What the list does not have, or not for this person. */
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

/** The views of a list: those of its declaration, then the saved ones that this person sees. */
export function useViews({ menu: { path }, list }: Resource, isWanted: boolean) {
  const isOffered = useCapability('saved-views');
  const { query } = useCustom({
    url: savedViewsUrl,
    method: 'get',
    errorNotification: false,
    queryOptions: {
      queryKey: [savedViewsUrl],
      enabled: isOffered && isWanted,
      staleTime: 60_000,
      placeholderData: undefined,
    },
  });
  const answer = query.data?.data as unknown as Answer | undefined;
  return useMemo(() => {
    const declared = list.views.map((view): ListView => {
      return { name: view.name, address: toViewAddress(view.name), query: toViewQuery(view) };
    });
    const saved = answer?.data.filter((view) => view.list === path) ?? [];
    return {
      views: [...declared, ...saved],
      /** The address of the view with which the list opens. */
      first: answer?.defaults[path],
      roles: answer?.roles ?? [],
      isPending: isOffered && isWanted && !answer && !query.isError,
    };
  }, [path, list.views, answer, query.isError, isOffered, isWanted]);
}
