/** In memory: what a list was filtered by is not kept in the browser. */
let kept: Trail | undefined;

/** The pages of the rows of a list, in its order, as they were when one of them was opened. */
export interface Trail {
  /** Path and query of the list. */
  readonly from: string;
  readonly hrefs: readonly string[];
}

/** Keeps the rows of the list in which a link is, for the page of the row that it leads to. */
export function storeTrailOf(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? '';
  const folder = toFolder(href);
  const rows = [...(link.closest('table')?.querySelectorAll('tbody tr') ?? [])];
  const hrefs = rows.flatMap((row) => {
    const links = [...row.querySelectorAll('a[data-row-link]')];
    return (
      links
        .map((each) => each.getAttribute('href') ?? '')
        .find((each) => toFolder(each) === folder) ?? []
    );
  });
  // Mentions of other records repeat; the rows of a list do not.
  if (new Set(hrefs).size === hrefs.length && hrefs.includes(href))
    storeTrail({ from: `${location.pathname}${location.search}`, hrefs });
}

export function storeTrail(trail: Trail): void {
  kept = trail;
}

/** The list that a page was opened from, if it was. */
export function readTrail(href: string): Trail | undefined {
  return kept?.hrefs.includes(href) ? kept : undefined;
}

const toFolder = (href: string) => href.slice(0, href.lastIndexOf('/'));
