import type { DataProvider, GetListParams, GetListResponse } from '@refinedev/core';

type GetList = DataProvider['getList'];

/** A read that was sent before the screen that asks for it was rendered. */
interface Ahead {
  readonly key: string;
  readonly answer: Promise<GetListResponse<never>>;
  readonly abort: () => void;
}

/**
 * Sends the read of a list while the list is still rendered for it: one with `meta.isAhead` answers
 * the same read that follows within the same task, and no other, since rows become outdated.
 */
export function withPrefetch(read: GetList): GetList {
  let ahead: Ahead | undefined;
  function send(params: GetListParams): Promise<GetListResponse<never>> {
    const abort = new AbortController();
    const meta = { ...params.meta, signal: abort.signal };
    const sent: Ahead = {
      key: toKey(params),
      answer: read<never>({ ...params, meta }),
      abort: () => abort.abort(),
    };
    ahead = sent;
    setTimeout(() => {
      if (ahead !== sent) return;
      ahead = undefined;
      sent.abort();
    });
    // Its taker gets its failure.
    sent.answer.catch(() => {});
    return sent.answer;
  }
  return (params) => {
    if (params.meta?.isAhead) return send(params);
    const sent = ahead;
    if (!sent || sent.key !== toKey(params)) return read(params);
    ahead = undefined;
    params.meta?.signal?.addEventListener('abort', sent.abort);
    return sent.answer;
  };
}

function toKey({ resource, pagination, filters, sorters, meta }: GetListParams): string {
  return JSON.stringify([resource, pagination, filters, sorters, meta?.cursors]);
}
