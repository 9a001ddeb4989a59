// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LinkCell } from './LinkCell.tsx';

test('links URLs, and values with what precedes them, never scripts', () => {
  render(
    <>
      <LinkCell value="https://shop.example/done" />
      <LinkCell value="a/b" prefix="/pay/" />
      <LinkCell value="javascript:alert(1)" />
    </>,
  );
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['https://shop.example/done', '/pay/a%2Fb']);
});
