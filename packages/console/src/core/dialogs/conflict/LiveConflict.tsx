import type { Resource } from '@koshpay/resource';
import { toPhrase } from '@koshpay/resource/internal';
import { useDataProvider } from '@refinedev/core';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useConsole } from '../../context/console-context.ts';
import { toApiError } from '../../data/errors.ts';
import { t, tr } from '../../language/text.ts';
import type { ConsoleRow } from '../../list/state/use-resource-list.ts';
import { isFromOtherTab, type LiveUpdate, liveBusOf } from '../../live-bus/live-bus.ts';
import { throttleWork } from '../../live-bus/throttle-work.ts';
import { useCapability } from '../../session/use-session.ts';
import { ConflictNotice, type ConflictProps } from './ConflictNotice.tsx';
import { changesOf } from './changes.ts';
import styles from './LiveConflict.module.css';

interface Props extends ConflictProps {
  /** True if the newer row loses nothing: a form merges it. */
  readonly isMerged?: boolean;
}

/**
 * Below what the user works on: that someone else has changed or deleted the row. Nothing is
 * touched; what changed is shown, and loaded, when the user wants that.
 */
export function LiveConflict({ isMerged = false, ...props }: Props) {
  const { resource, row, onLoad } = props;
  const newer = useNewerRow(resource, row);
  const [reviewed, setReviewed] = useState<ConsoleRow>();
  if (!newer) return null;
  const what = toPhrase(tr(resource.singular));
  if (newer === 'deleted')
    return (
      <p className={styles.notice} role="status">
        {t('Someone else deleted this {what}.', { what })}
      </p>
    );
  if (reviewed === newer) return <ConflictNotice {...props} conflict={{ newer }} />;
  return (
    <p className={styles.notice} role="status">
      {t('Someone else changed this {what}.', { what })}
      <Button size="small" onClick={() => (isMerged ? onLoad : setReviewed)(newer)}>
        {t('Review')}
      </Button>
    </p>
  );
}

/** The row as someone else changed it since it was read; undefined while it is unchanged. */
function useNewerRow(resource: Resource, row: ConsoleRow): ConsoleRow | 'deleted' | undefined {
  const bus = liveBusOf(useConsole().session);
  const isLive = useCapability('live', resource);
  const provider = useDataProvider()(resource.dataProvider);
  const [found, setFound] = useState<ConsoleRow | 'deleted'>();

  const read = useEffectEvent(async () => {
    const newer = await provider
      .getOne<ConsoleRow>({ resource: resource.name, id: row.id })
      .then(({ data }) => data, toDeleted);
    await untilReleased();
    if (newer) setFound(newer);
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

/** Of the failures to read a row, only one says something about it. */
const toDeleted = (error: unknown) =>
  toApiError(error).statusCode === 404 ? ('deleted' as const) : undefined;

/** Waits while a button is pressed: a notice that moves it away from the pointer loses the press. */
async function untilReleased(): Promise<void> {
  while (document.querySelector('button:active'))
    await new Promise((resolve) => setTimeout(resolve, 100));
}
