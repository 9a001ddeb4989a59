import type { Resource } from '@koshpay/resource';
import { useDataProvider } from '@refinedev/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useConsole } from '../../context/console-context.ts';
import { toApiError } from '../../data/errors.ts';
import type { ConsoleRow } from '../../list/state/use-resource-list.ts';
import { type LiveUpdate, liveBusOf } from '../../live-bus/live-bus.ts';
import { isFromOtherTab } from '../../live-bus/tab-id.ts';
import { throttleWork } from '../../live-bus/throttle-work.ts';
import { useCapability } from '../../session/use-session.ts';
import { changesOf } from './changes.ts';

/** The row as someone else changed it since it was read; undefined while it is unchanged. */
export function useNewerRow(
  resource: Resource,
  row: ConsoleRow,
): ConsoleRow | 'deleted' | undefined {
  const bus = liveBusOf(useConsole().session);
  const isLive = useCapability('live', resource);
  const provider = useDataProvider()(resource.dataProvider);
  const [found, setFound] = useState<ConsoleRow | 'deleted'>();

  const read = useEffectEvent(async () => {
    try {
      const { data } = await provider.getOne<ConsoleRow>({ resource: resource.name, id: row.id });
      setFound(data);
    } catch (error) {
      if (toApiError(error).statusCode === 404) setFound('deleted');
    }
  });
  const isAbout = useEffectEvent(
    (news: LiveUpdate) =>
      news === 'unknown' ||
      news.some(
        (change) =>
          change.resource === resource.name &&
          (change.id === undefined || change.id === row.id) &&
          isFromOtherTab(change),
      ),
  );
  useEffect(() => {
    if (!isLive) return;
    const work = throttleWork(read);
    const unsubscribe = bus.subscribe((news) => isAbout(news) && work.request());
    return () => {
      unsubscribe();
      work.stop();
    };
  }, [bus, isLive]);

  if (found === undefined || found === 'deleted') return found;
  return changesOf(resource, row, found).length > 0 ? found : undefined;
}
