import type { Resource } from '@koshpay/resource';
import { type BaseRecord, useList } from '@refinedev/core';
import { useMemo } from 'react';
import { useConsole } from '../console-context.ts';
import type { LookupOption } from './lookup.ts';

/** The declaration of an external resource, which our lookups do not have. */
export function useExternal(name: string): Resource | undefined {
  return useConsole().product.resources.find((each) => each.name === name && each.external);
}

/** The first rows of an external resource's list as options, since such a system has no lookup. */
export function useListed(resource: Resource | undefined) {
  const { query } = useList<BaseRecord & LookupOption>({
    resource: resource?.name ?? '',
    pagination: { pageSize: Math.max(...(resource?.list.pageSizes ?? [1])) },
    errorNotification: false,
    queryOptions: {
      enabled: resource !== undefined,
      staleTime: 30_000,
      placeholderData: undefined,
    },
  });
  const rows = query.data?.data;
  const title = resource?.recordTitle[0] ?? 'name';
  const options = useMemo(
    (): LookupOption[] | undefined =>
      resource && (rows ?? []).map((row) => ({ ...row, name: String(row[title] ?? row.id) })),
    [resource, rows, title],
  );
  return { options, isPending: query.isPending, error: query.error };
}
