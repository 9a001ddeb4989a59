import type { QueryClient } from '@tanstack/react-query';

interface Row {
  readonly id?: unknown;
}
interface Read {
  readonly data?: Row | readonly Row[];
}

/** Puts a row that the backend has answered into what is shown of it, before it is read again. */
export function updateCachedRow(queryClient: QueryClient, resource: string, row: Row): void {
  const merge = (shown: Row) => (shown.id === row.id ? { ...shown, ...row } : shown);
  queryClient.setQueriesData<Read>(
    { predicate: ({ queryKey }) => queryKey.includes(resource) },
    (read) => {
      if (!read?.data) return read;
      const { data } = read;
      return { ...read, data: Array.isArray(data) ? data.map(merge) : merge(data as Row) };
    },
  );
}
