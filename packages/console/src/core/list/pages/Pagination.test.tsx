// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toPages } from '../state/to-pages.ts';
import type { PagePosition } from '../state/use-list-url-state.ts';
import type { ResourceList } from '../state/use-resource-list.ts';
import { Pagination, toPageNumbers } from './Pagination.tsx';

interface Drawn {
  readonly page: number;
  readonly total: number;
  /** The response of the backend beside the total. */
  readonly answer?: object;
}

/** The text and the links of the paging below a list. */
function draw({ page, total, answer }: Drawn) {
  const urlState = { page, pageSize: 10, filters: {} };
  const hrefOf = ({ page: to, cursors }: PagePosition) =>
    `?${new URLSearchParams({ page: `${to}`, ...cursors })}`;
  const pages = toPages({ urlState, hrefOf, goTo: () => undefined }, { total, ...answer });
  const list = { ...pages, urlState, state: 'ready' };
  const { container } = render(<Pagination list={list as ResourceList} pageSizes={[10, 20]} />);
  const links = screen.getAllByRole('link');
  return {
    text: container.textContent,
    links: links.map((link) => link.getAttribute('aria-label')),
    urls: links.map((link) => link.getAttribute('href')),
  };
}

test('shows the total and links to every page nearby', () => {
  const { text, links } = draw({ page: 2, total: 25 });
  expect(text).toContain('Page 2 of 3');
  expect(text).toContain('25 total');
  expect(links).toEqual(['Previous page', 'Page 1', 'Page 2', 'Page 3', 'Next page']);
});

test('counts a page that has rows although earlier ones were deleted', () => {
  const { text, links } = draw({ page: 3, total: 20, answer: { data: [{}], lastPage: 2 } });
  expect(text).toContain('Page 3 of 3');
  expect(links).toEqual(['Previous page', 'Page 1', 'Page 3']);
});

test('says how many rows there are at least, to screen readers in words', () => {
  const { text, links } = draw({
    page: 2,
    total: 10_000,
    answer: { isAtLeast: true, lastPage: 1000 },
  });
  expect(text).toContain('Page 2');
  expect(text).not.toContain('Page 2 of');
  expect(text).toContain('10,000+at least 10,000 total');
  expect(links.slice(-2)).toEqual(['Page 1000', 'Next page']);
});

test('continues by cursors where numbers do not reach, and back', () => {
  const cursors = { as_of: 's', after: 'a', before: 'b' };
  const { links, urls } = draw({
    page: 1001,
    total: 10_000,
    answer: { isAtLeast: true, lastPage: 1000, cursors },
  });
  expect(links).toEqual(['Previous page', 'Page 1', 'Page 1001', 'Next page']);
  expect(urls.at(-1)).toBe('?page=1002&as_of=s&after=a');
  expect(urls[0]).toBe('?page=1000');
});

test('offers only neighbours where pages follow each other', () => {
  const cursors = { as_of: 's', after: 'a', before: 'b' };
  const { links, urls } = draw({
    page: 3,
    total: 500,
    answer: { isAtLeast: true, lastPage: 1, cursors },
  });
  expect(links).toEqual(['Previous page', 'Page 1', 'Page 3', 'Next page']);
  expect(urls[0]).toBe('?page=2&as_of=s&before=b');
});

test('shows no total where none is known beyond the page', () => {
  const answer = { isAtLeast: true, lastPage: 1, cursors: { after: 'a' } };
  const { text, urls } = draw({ page: 1, total: 4, answer });
  expect(text).not.toContain('total');
  expect(urls.at(-1)).toBe('?page=2&after=a');
});

test('has the first, the last and those around the current page', () => {
  expect(toPageNumbers(1, 3)).toEqual([1, 2, 3]);
  expect(toPageNumbers(1, 20)).toEqual([1, 2, 3, 4, 5, 'gap-after', 20]);
  expect(toPageNumbers(10, 20)).toEqual([1, 'gap-before', 9, 10, 11, 'gap-after', 20]);
  expect(toPageNumbers(20, 20)).toEqual([1, 'gap-before', 16, 17, 18, 19, 20]);
});

test('leaves no gap of a single page', () => {
  for (let page = 1; page <= 12; page++) {
    const numbers = toPageNumbers(page, 12);
    expect(numbers).toContain(page);
    expect(new Set(numbers).size).toBe(numbers.length);
  }
});
