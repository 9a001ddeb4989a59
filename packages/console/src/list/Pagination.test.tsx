// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { Pagination } from './Pagination.tsx';
import type { ResourceList } from './use-resource-list.ts';

afterEach(cleanup);

/** The text and the links of the paging below a list. */
function draw(list: { page: number; lastPage: number; total: number; hasTotal: boolean }) {
  const { page, ...known } = list;
  const urlState = { page, pageSize: 10, filters: {} };
  const whole = { ...known, urlState, state: 'ready', pageHref: (to: number) => `?page=${to}` };
  const { container } = render(
    <MemoryRouter>
      <Pagination list={whole as ResourceList} pageSizes={[10, 20]} />
    </MemoryRouter>,
  );
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
  return { text: container.textContent, links };
}

test('shows the total and links to every page nearby', () => {
  const { text, links } = draw({ page: 2, lastPage: 3, total: 25, hasTotal: true });
  expect(text).toContain('Page 2 of 3');
  expect(text).toContain('25 total');
  expect(links).toEqual(['Previous page', 'Page 1', 'Page 2', 'Page 3', 'Next page']);
});

test('links back and forth where a list by cursor has no total', () => {
  const { text, links } = draw({ page: 2, lastPage: 3, total: 21, hasTotal: false });
  expect(text).toContain('Page 2');
  expect(text).not.toMatch(/Page 2 of|total/);
  expect(links).toEqual(['Previous page', 'Page 2', 'Next page']);
});
