import {
  type BaseRecord,
  type UseCustomProps,
  useCustom,
  useCustomMutation,
} from '@refinedev/core';
import type { ApiError } from './errors.ts';

type Answer<Data> = { readonly data: Data };

type Custom<Data> = UseCustomProps<Answer<Data>, ApiError, unknown, unknown, Answer<Data>>;
export type ReadOptions<Data> = NonNullable<Custom<Data>['config']> &
  NonNullable<Custom<Data>['queryOptions']> &
  Pick<Custom<Data>, 'errorNotification'> & { readonly method?: 'get' | 'post' };

/**
 * Reads what is no row, by Refine's custom query. The caller shows failures, which are of
 * {@link ApiError}.
 *
 * @example const { data } = useRead<Referrers>('users/7/references', { retry: false });
 */
export function useRead<Data>(url: string, options: ReadOptions<Data> = {}) {
  const { method = 'get', query, payload, headers, ...others } = options;
  const { errorNotification = false, ...queryOptions } = others;
  const { query: read } = useCustom<Answer<Data>, ApiError>({
    url,
    method,
    config: { query, payload, headers },
    errorNotification,
    queryOptions,
  });
  return { data: read.data?.data.data, query: read };
}

/** Sends a change to a path of the admin API and returns the body of the response. */
export type Send = <Body>(
  method: 'post' | 'patch' | 'delete',
  path: string,
  values?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<Body>;

/** Changes what is no row, by Refine's custom mutation: `await send('delete', 'view-as')`. */
export function useSend(): Send {
  const { mutateAsync } = useCustomMutation<BaseRecord, ApiError, object | undefined>();
  return async <Body>(...[method, url, values, headers = {}]: Parameters<Send>) => {
    const texts = { successNotification: false, errorNotification: false } as const;
    const { data } = await mutateAsync({ url, method, values, config: { headers }, ...texts });
    return data as Body;
  };
}
