// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startBackend } from '../../../testing/backend.ts';
import { createRefine } from '../../../testing/refine.tsx';
import { chosenTimeZone } from '../../time/chosen-zone.ts';
import { setTimeZone } from '../../time/zone.ts';
import { TimeZoneMenu } from './TimeZoneMenu.tsx';

beforeEach(() => setTimeZone('America/New_York', 'Asia/Kolkata'));
afterEach(() => {
  localStorage.clear();
  setTimeZone('UTC');
});

test('names the zone, and offers that of the product, where the backend takes one', async () => {
  const { url } = await startBackend(() => ({}));
  const Page = createRefine(url, { capabilities: ['time-zones'] });
  const { container } = render(<Page children={<TimeZoneMenu />} />);
  const button = screen.getByRole('button', { name: /: times are in America\/New_York$/ });
  expect(button.title).toBe(button.getAttribute('aria-label'));
  const zones = within(container).getAllByRole('button', { hidden: true }).slice(1);
  const names = zones.map((zone) => zone.textContent);
  expect(names[0]).toBe('Asia/Kolkata');
  expect(names).toContain('UTC');
  const pressed = zones.filter((zone) => zone.getAttribute('aria-pressed') === 'true');
  expect(pressed.map((zone) => zone.textContent)).toEqual(['America/New_York']);
});

test('only names it elsewhere', async () => {
  const { url } = await startBackend(() => ({}));
  const Page = createRefine(url);
  const { container } = render(<Page children={<TimeZoneMenu />} />);
  expect(screen.getByTitle(/: times are in America\/New_York$/)).toBeDefined();
  expect(within(container).queryAllByRole('button', { hidden: true })).toEqual([]);
});

test('reads a choice that is a zone, and another one than that of the product', () => {
  const read = (zone: string) => {
    localStorage.setItem('time-zone', zone);
    return chosenTimeZone('Asia/Kolkata');
  };
  expect(['UTC', 'Asia/Kolkata', 'Mars/Olympus', ''].map(read)).toEqual([
    'UTC',
    undefined,
    undefined,
    undefined,
  ]);
});
