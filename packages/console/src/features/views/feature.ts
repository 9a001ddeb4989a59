import { createElement, lazy } from 'react';
import { defineFeature } from '../../core/frame/feature.ts';
import { t } from '../../core/language/text.ts';
import styles from '../../core/list/ListPage.module.css';
import { useCapability } from '../../core/session/use-session.ts';
import { useHasViews } from './use-has-views.ts';

/** The views of a list: tabs of them, and the panel of those that people saved. */
export const views = defineFeature({
  name: 'views',
  listTools: [
    {
      name: 'views',
      place: 'above',
      useIsShown: ({ resource, list, isPart }) => useHasViews(resource, list, isPart),
      Part: lazy(() => import('./ViewTabs.tsx')),
      fallback: createElement('div', { className: styles.views }),
    },
    {
      name: 'save view',
      place: 'chips',
      useIsShown: ({ isPart }) => useCapability('saved-views') && !isPart,
      Part: lazy(() => import('./SaveViewChip.tsx')),
    },
  ],
  listMenu: [
    {
      name: 'views',
      label: () => t('Saved views'),
      icon: 'star',
      isAvailable: ({ capabilities }) => capabilities.includes('saved-views'),
      Panel: lazy(() => import('./ViewsPanel.tsx')),
    },
  ],
});
