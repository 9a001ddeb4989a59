import { isAllowed, isImportable, permissionsFor } from '@koshpay/resource/internal';
import { lazy } from 'react';
import { defineFeature } from '../../core/frame/feature.ts';
import { t } from '../../core/language/text.ts';

/** Rows from a file. */
export const imports = defineFeature({
  name: 'imports',
  listMenu: [
    {
      name: 'import',
      label: () => t('Import'),
      icon: 'import',
      isAvailable: ({ capabilities, resource, account }) =>
        capabilities.includes('imports') &&
        isImportable(resource) &&
        ['create', 'update'].some((each) => isAllowed(account, permissionsFor(resource, each))),
      Panel: lazy(() => import('./ImportPanel.tsx')),
    },
  ],
});
