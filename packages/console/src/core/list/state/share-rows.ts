import { replaceEqualDeep } from '@tanstack/react-query';

/**
 * The rows of a page that is read again, with those that did not change: they are not drawn again.
 * Another page has other rows, and comparing 200 of them would delay it.
 */
export function shareRows(former: unknown, next: unknown): unknown {
  return offsetOf(former) === offsetOf(next) ? replaceEqualDeep(former, next) : next;
}

/** The rows before a page. */
const offsetOf = (page: unknown) => (page as { readonly offset?: number } | undefined)?.offset;
