import {
  type Account,
  auditEntries,
  isAllowed,
  isImportable,
  permissionsFor,
  type Resource,
} from '@koshpay/resource';
import { type ComponentType, lazy } from 'react';
import { t } from '../../language/text.ts';
import type { ListPanelProps } from '../panel/list-panel-props.ts';

interface Offer {
  readonly capabilities: readonly string[];
  /** With the fields that the person may write. */
  readonly resource: Resource;
  readonly account: Account;
}

interface ListMenuEntry {
  readonly name: string;
  readonly label: () => string;
  /** An icon of `row-icons.css`. */
  readonly icon: string;
  /** True if the backend has it for this list and this person; always by default. */
  readonly isOffered?: (offer: Offer) => boolean;
  readonly Panel: ComponentType<ListPanelProps>;
}

/** The entries of every list's menu, in order. */
export const listMenuEntries: readonly ListMenuEntry[] = [
  {
    name: 'columns',
    label: () => t('Columns and density'),
    icon: 'columns',
    Panel: lazy(() => import('../columns/ColumnsPanel.tsx')),
  },
  {
    name: 'export',
    label: () => t('Export'),
    icon: 'export',
    // The audit log has buttons of its own.
    isOffered: ({ capabilities, resource, account }) =>
      capabilities.includes('exports') &&
      resource.name !== auditEntries.name &&
      isAllowed(account, permissionsFor(resource, 'export')),
    Panel: lazy(() => import('../../../features/exports/ExportPanel.tsx')),
  },
  {
    name: 'import',
    label: () => t('Import'),
    icon: 'import',
    isOffered: ({ capabilities, resource, account }) =>
      capabilities.includes('imports') &&
      isImportable(resource) &&
      ['create', 'update'].some((each) => isAllowed(account, permissionsFor(resource, each))),
    Panel: lazy(() => import('../../../features/imports/ImportPanel.tsx')),
  },
  {
    name: 'views',
    label: () => t('Saved views'),
    icon: 'star',
    isOffered: ({ capabilities }) => capabilities.includes('saved-views'),
    Panel: lazy(() => import('../../../features/views/ViewsPanel.tsx')),
  },
];
