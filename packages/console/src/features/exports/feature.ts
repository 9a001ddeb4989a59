import { auditEntries, isAllowed, permissionsFor } from '@koshpay/resource/internal';
import { lazy } from 'react';
import { defineFeature } from '../../core/frame/feature.ts';
import { t } from '../../core/language/text.ts';

/** The rows of a list as a file. */
export const exports = defineFeature({
  name: 'exports',
  listMenu: [
    {
      name: 'export',
      label: () => t('Export'),
      icon: 'export',
      // The audit log has buttons of its own.
      isAvailable: ({ capabilities, resource, account }) =>
        capabilities.includes('exports') &&
        resource.name !== auditEntries.name &&
        isAllowed(account, permissionsFor(resource, 'export')),
      Panel: lazy(() => import('./ExportPanel.tsx')),
    },
  ],
});
