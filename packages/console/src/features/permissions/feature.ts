import { lazy } from 'react';
import { defineFeature } from '../../core/frame/feature.ts';

/** The permissions of roles, and the values that limit accounts. */
export const permissions = defineFeature({
  name: 'permissions',
  cells: {
    permissions: lazy(() => import('./PermissionsCell.tsx')),
    attributes: lazy(() => import('./AttributesCell.tsx')),
  },
  inputs: {
    permissions: lazy(() => import('./PermissionsInput.tsx')),
    attributes: lazy(() => import('./AttributesInput.tsx')),
  },
});
