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
  const daily = [...own, ...operationResources];
  const charts = pages.filter(({ name }) => name === metricsPage.name);
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
      permissions: permissionsOf([...catalogueOf(daily, pages), ...frameworkRights]),
    },
    {
      name: 'support',
      title: 'Support',
      description: 'Reads the daily business without secrets, and changes nothing.',
      permissions: unique([
        ...daily.flatMap((each) => reads.flatMap((one) => permissionsFor(each, one))),
        ...permissionsOf(catalogueOf([], charts)),
      ]),
    },
    {
      name: 'auditor',
      title: 'Auditor',
      description: 'Reads everything and the audit log, and changes nothing.',
      permissions: permissionsOf(
        catalogueOf([...own, ...frameworkResources], pages).filter(
          (entry) => isRead(entry) || (entry.field && entry.operation === 'read'),
        ),
      ),
    },
  ];
}

function permissionsOf(entries: readonly Pick<CatalogueEntry, 'permission'>[]): string[] {
  return unique(entries.map(({ permission }) => permission));
}

function unique(permissions: readonly string[]): string[] {
  return [...new Set(permissions)];
}
