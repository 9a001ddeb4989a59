import { useEffect, useEffectEvent, useState } from 'react';
import type { ResourceList } from '../../core/list/state/use-resource-list.ts';

const usualInterval = 3_000;

/**
 * The state of following: new lines appear, or do not; `paused` while they would be in the reader's
 * way.
 */
export type FollowState = 'off' | 'on' | 'paused';

interface Options {
  readonly isOn: boolean;
  /** Returns true if the user reads the rows at this time. */
  readonly isRead: () => boolean;
  readonly interval?: number;
}

/** Loads the first page of a log every few seconds. A hidden tab and a failed list load nothing. */
export function useFollow(
  list: Pick<ResourceList, 'urlState' | 'error' | 'isPaused' | 'refreshInBackground'>,
  { isOn, isRead, interval = usualInterval }: Options,
): FollowState {
  const [isPaused, setPaused] = useState(false);
  const follow = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return;
    const isFirst = list.urlState.page === 1 && !list.urlState.cursors;
    const isWaiting = !isFirst || list.error !== null || list.isPaused || isRead();
    setPaused(isWaiting);
    if (!isWaiting) await list.refreshInBackground();
  });
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => void follow(), interval);
    return () => {
      clearInterval(timer);
      setPaused(false);
    };
  }, [isOn, interval]);
  if (!isOn) return 'off';
  return isPaused ? 'paused' : 'on';
}
