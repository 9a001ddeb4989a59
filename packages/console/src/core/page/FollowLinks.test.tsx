// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { FollowLinks } from './FollowLinks.tsx';

/** Presses its link before the browser could paint it. */
function Screens() {
  useLayoutEffect(() => document.querySelector('a')?.click(), []);
  return (
    <MemoryRouter>
      <FollowLinks />
      <a href="/tokens" data-screen-link>
        Tokens
      </a>
      <Routes>
        <Route path="/" element={null} />
        <Route path="/tokens" element={<h1>Tokens</h1>} />
      </Routes>
    </MemoryRouter>
  );
}

test('follows a link from the first moment that it is there', async () => {
  render(<Screens />);
  expect(await screen.findByRole('heading')).toBeDefined();
});
