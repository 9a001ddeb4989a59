import { createCache } from '@ant-design/cssinjs';

/** Ant Design's styles, as far as they were computed. */
export const styleCache = createLastingCache();

/**
 * A cache that keeps what nothing on the screen uses at present. Ant Design's own forgets it, and
 * would compute the styles of a form again for each dialog: a quarter of the time to open it.
 */
function createLastingCache() {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (path, toNext) =>
    update(path, (known) => toNext(known ?? null) ?? (known && [0, known[1]]) ?? null);
  return cache;
}
