import type { Resource } from '@koshpay/resource';
import { toViewSlug } from '@koshpay/resource/internal';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiError } from '../../core/data/errors.ts';
import { type Send, useSend } from '../../core/data/use-call.ts';
import { useFeedback } from '../../core/feedback/Feedback.tsx';
import { t } from '../../core/language/text.ts';
import type { ResourceList } from '../../core/list/state/use-resource-list.ts';
import {
  type Audience,
  type ListView,
  savedViewsUrl,
} from '../../core/list/state/use-saved-views.ts';
import { toSavedQuery } from '../../core/list/state/view-search.ts';

/** The changes of a list's views; each returns whether it worked, and failures are toasts. */
export function useChangeViews({ menu: { path } }: Resource, list: ResourceList) {
  const { change, isPending } = useChange();
  const kept = () => toSavedQuery(list.search);
  return {
    isPending,
    /** Saves the list as it is now, and opens it under its name. */
    create: async (name: string, audience: Audience, isFirst: boolean) => {
      const id = await change('post', 'create', { list: path, name, ...audience, query: kept() });
      if (id === undefined) return false;
      if (isFirst) await change('post', 'default', { list: path, view: id });
      list.openView(toViewSlug(name), true);
      return true;
    },
    duplicate: ({ name, query }: ListView) =>
      change('post', 'create', { list: path, name: t('{name} (copy)', { name }), query }),
    update: ({ id }: ListView) => change('patch', 'update', { id, query: kept() }),
    rename: ({ id }: ListView, name: string) => change('patch', 'update', { id, name }),
    share: ({ id }: ListView, audience: Audience) => change('patch', 'update', { id, ...audience }),
    remove: async (view: ListView) => {
      await change('delete', `delete?id=${view.id}`);
      if (view.address === list.view?.address) list.openView(undefined, true);
    },
    /** Opens the list with this view, or with none. */
    setFirst: ({ id, address }: ListView, isFirst: boolean) =>
      change('post', 'default', { list: path, view: isFirst ? (id ?? address) : null }),
  };
}

/** Sends a change of views; returns the id of the view, or undefined if it failed. */
function useChange() {
  const send = useSend();
  const feedback = useFeedback();
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  async function change(...[method, call, values]: Parameters<Send>): Promise<number | undefined> {
    setPending(true);
    try {
      const path = `${savedViewsUrl}/${call}`;
      const { data } = await send<{ data: { id?: number } }>(method, path, values);
      await client.invalidateQueries({ queryKey: [savedViewsUrl] });
      return data.id ?? 0;
    } catch (cause) {
      const { message } = toApiError(cause);
      feedback(({ notification }) =>
        notification.error({ title: t('The view could not be saved.'), description: message }),
      );
      return undefined;
    } finally {
      setPending(false);
    }
  }
  return { change, isPending };
}

export type ViewChanges = ReturnType<typeof useChangeViews>;
