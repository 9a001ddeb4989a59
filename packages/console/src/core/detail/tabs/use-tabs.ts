import type { Fields, Resource } from '@koshpay/resource';
import { auditEntries, type Related, toReadable } from '@koshpay/resource/internal';
import { useMemo } from 'react';
import { useConsole } from '../../context/console-context.ts';
import { capabilitiesOf } from '../../data/capabilities-of.ts';
import { acceptsParameter } from '../../data/list-query.ts';
import { t } from '../../language/text.ts';
import type { ConsoleRow, ListPart } from '../../list/state/use-resource-list.ts';
import { useAccount, useCapability, usePermission, useSession } from '../../session/use-session.ts';
import { toPart, toRelatedResource } from './related-list.ts';

/** A tab of the page of a row. */
export interface Tab {
  /** Its name in the URL. */
  readonly name: string;
  readonly label: string;
  /** Its list; undefined for the history. */
  readonly list?: { readonly resource: Resource; readonly part: ListPart };
}

/** The tabs of a row that the backend supports and the signed-in user may see. */
export function useTabs(resource: Resource, row: ConsoleRow): Tab[] {
  const toList = useToList(row);
  // Entries of the audit log and of logs never change.
  const isRead = resource.log !== undefined || resource.name === auditEntries.name;
  const hasHistory = useCapability('history', resource) && !isRead;
  return useMemo(
    () => [
      ...(resource.detail?.related ?? []).flatMap((related): Tab[] => {
        const list = toList(related);
        return list
          ? [{ name: related.name, label: related.label ?? list.resource.title, list }]
          : [];
      }),
      ...(hasHistory ? [{ name: 'history', label: t('History') }] : []),
    ],
    [resource, toList, hasHistory],
  );
}

/** Creates the list of a tab, if the backend supports its filters. */
function useToList(row: ConsoleRow) {
  const { resources } = useConsole().product;
  const supported = useSession().user?.capabilities;
  const account = useAccount();
  const can = usePermission();
  return useMemo(() => {
    const find = (name: string) => resources.find((each) => each.name === name);
    return (related: Related) => {
      const resource = find(related.resource);
      const part = resource && toPart(related, resource, row);
      if (!part || !can(resource, 'list')) return undefined;
      const { fields } = toReadable(resource, account, find);
      const available = capabilitiesOf(supported, resource);
      const target = { resource, can: (capability: string) => available.includes(capability) };
      const isFiltered = Object.entries(part.fixed).every(
        ([param, value]) =>
          (fields as Fields)[param] !== undefined &&
          acceptsParameter(target, param) &&
          (!String(value).includes(',') || target.can('several-values')),
      );
      return isFiltered ? { resource: toRelatedResource(resource, related), part } : undefined;
    };
  }, [row, resources, supported, account, can]);
}
