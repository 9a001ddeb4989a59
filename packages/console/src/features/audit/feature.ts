import { serviceAccounts, staff } from '@koshpay/resource/internal';
import { lazy } from 'react';
import { defineFeature } from '../../core/frame/feature.ts';

export { ActivityPage } from './activity-page.ts';

/** The audit log: the activity page, its filters and its export. */
export const audit = defineFeature({
  name: 'audit',
  cells: {
    'resource-title': lazy(() => import('./ResourceTitleCell.tsx')),
    'entry-details': lazy(() => import('./DetailsCell.tsx')),
  },
  slots: { 'audit-entries.list.toolbar': lazy(() => import('./ExportRecord.tsx')) },
  filters: {
    'audit-entries.username': {
      load: () => import('./PersonPicker.tsx'),
      // Others type a name.
      isAvailable: (can) => can(staff, 'list') && can(serviceAccounts, 'list'),
    },
    'audit-entries.resource': { load: () => import('./ResourceFilter.tsx') },
    'audit-entries.action': { load: () => import('./ActionFilter.tsx') },
  },
});
