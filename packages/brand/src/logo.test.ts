import { expect, it } from 'vitest';
import { logoMark, toDataUrl } from './logo.ts';

it('draws the mark in a size, and keeps it whole in a data URL', () => {
  const svg = logoMark(48);
  expect(svg).toContain('width="48" height="48" viewBox="0 0 32 32"');
  expect(decodeURIComponent(toDataUrl(svg))).toBe(`data:image/svg+xml,${svg}`);
});
