import type { LiveEvent, LiveProvider } from '@refinedev/core';
import type { Session } from '../session/session.ts';
import { isFromOtherTab, type LiveUpdate, liveBusOf } from './live-bus.ts';

type Subscription = Parameters<LiveProvider['subscribe']>[0];

/** Refine's live provider over the live changes of the backend: for pages with `liveMode` of their own. */
export function createLiveProvider(session: Session): LiveProvider {
  return {
    subscribe: (subscription) =>
      liveBusOf(session).subscribe((news) => {
        for (const event of toEvents(subscription, news)) subscription.callback(event);
      }),
    unsubscribe: (stop: () => void) => stop(),
  };
}

const eventTypes = { create: 'created', update: 'updated', delete: 'deleted' } as const;

function toEvents({ channel, types, params }: Subscription, news: LiveUpdate): LiveEvent[] {
  const event = { channel, date: new Date() };
  if (news === 'unknown') return [{ ...event, type: '*', payload: {} }];
  const ids = params?.ids?.map(String);
  return news.filter(isFromOtherTab).flatMap(({ resource, kind, id }) => {
    const type = eventTypes[kind];
    const isWanted =
      channel === `resources/${resource}` &&
      (types.includes('*') || types.includes(type)) &&
      (id === undefined || !ids || ids.includes(String(id)));
    return isWanted ? [{ ...event, type, payload: id === undefined ? {} : { ids: [id] } }] : [];
  });
}
