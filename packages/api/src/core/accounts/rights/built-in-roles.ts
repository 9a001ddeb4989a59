import { frameworkResources, metricsPage, type Page, type Resource } from '@koshpay/resource';
import {
  type CatalogueEntry,
  catalogueOf,
  frameworkRights,
  operationResources,
  permissionsFor,
} from '@koshpay/resource/internal';
import type { BuiltInRole } from './roles.ts';

const reads = ['list', 'view'];
/** Those who answer for what is read may also take it along; those who help customers need not. */
const readsOfAll = [...reads, 'export'];

/**
 * The roles of every product, as its declarations have them: a new resource is in them with the
 * next start.
 */
export function builtInRoles(own: readonly Resource[], pages: readonly Page[]): BuiltInRole[] {
  const isRead = ({ operation, field }: CatalogueEntry) => !field && readsOfAll.includes(operation);
  return [
    {
      name: 'owner',
      title: 'Owner',
      description: 'May do everything, and grant it to others.',
      permissions: ['*'],
    },
    {
      name: 'operator',
      title: 'Operator',
      description: 'Runs the daily business. Does not manage roles and accounts.',
      permissions: unique(
        [...catalogueOf([...own, ...operationResources], pages), ...frameworkRights].map(
          ({ permission }) => permission,
        ),
      ),
    },
    {
      name: 'support',
      title: 'Support',
      description: 'Reads the daily business without secrets, and changes nothing.',
      permissions: unique([
        ...[...own, ...operationResources].flatMap((each) =>
          reads.flatMap((one) => permissionsFor(each, one)),
        ),
        ...catalogueOf(
          [],
          pages.filter(({ name }) => name === metricsPage.name),
        ).map(({ permission }) => permission),
      ]),
    },
    {
      name: 'auditor',
      title: 'Auditor',
      description: 'Reads everything and the audit log, and changes nothing.',
      permissions: unique(
        catalogueOf([...own, ...frameworkResources], pages)
          .filter((entry) => isRead(entry) || (entry.field && entry.operation === 'read'))
          .map(({ permission }) => permission),
      ),
    },
  ];
}

function unique(permissions: readonly string[]): string[] {
  return [...new Set(permissions)];
}
