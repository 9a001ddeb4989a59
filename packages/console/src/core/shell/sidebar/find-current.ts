import type { MenuItem } from '@koshpay/resource/internal';

/**
 * The item of a URL's screen. The page of a row belongs to its list, whose path may begin with that
 * of another list.
 */
export function findCurrent(items: readonly MenuItem[], pathname: string): MenuItem | undefined {
  return items
    .filter(({ path }) => `${pathname}/`.startsWith(`${path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
}
