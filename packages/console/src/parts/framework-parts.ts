import { lazy } from 'react';
import type { ConsoleParts } from './console-parts.ts';

/** The components that the framework's own resources name. */
export const frameworkParts = {
  inputs: {
    permissions: lazy(() => import('../permissions/PermissionsInput.tsx')),
    attributes: lazy(() => import('../permissions/AttributesInput.tsx')),
  },
  cells: {
    permissions: lazy(() => import('../permissions/PermissionsCell.tsx')),
    attributes: lazy(() => import('../permissions/AttributesCell.tsx')),
  },
} satisfies ConsoleParts;

/** The parts of a product, and those of the framework. */
export function withFrameworkParts(parts: ConsoleParts): ConsoleParts {
  return {
    ...parts,
    inputs: { ...frameworkParts.inputs, ...parts.inputs },
    cells: { ...frameworkParts.cells, ...parts.cells },
  };
}
