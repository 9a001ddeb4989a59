import { defineFeature } from '../../core/frame/feature.ts';
import { Live, LiveList } from './load-live.ts';

/** The changes of others: on every screen, and in the rows of lists. */
export const live = defineFeature({
  name: 'live',
  frameTools: [{ name: 'live', Part: Live }],
  listTools: [
    {
      name: 'live',
      place: 'above',
      // A log follows its new lines itself.
      useIsShown: ({ resource, list }) => !resource.log && list.state !== 'loading',
      Part: LiveList,
    },
  ],
});
