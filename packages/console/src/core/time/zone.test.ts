import { afterEach, expect, test } from 'vitest';
import { currentZoneName, formatExactTime, formatTime, fromClock, setTimeZone } from './zone.ts';

afterEach(() => setTimeZone('UTC'));

test('formats times in one zone, whatever the zone of the browser', () => {
  const time = '2026-11-23T20:00:00.000Z';
  const shown = ['UTC', 'Asia/Kolkata', 'America/Los_Angeles'].map((zone) => {
    setTimeZone(zone);
    return formatTime(time, 'DD MMM YYYY, HH:mm');
  });
  expect(shown).toEqual(['23 Nov 2026, 20:00', '24 Nov 2026, 01:30', '23 Nov 2026, 12:00']);
});

test('names the zone where a time is exact', () => {
  setTimeZone('Asia/Kolkata');
  expect(formatExactTime('2026-11-23T20:00:05Z')).toBe('24 Nov 2026, 01:30:05 IST (+05:30)');
  expect(currentZoneName()).toBe('IST');
  setTimeZone('Europe/Berlin');
  expect(formatExactTime('2026-07-01T10:00:00Z')).toMatch(/12:00:00 .+ \(\+02:00\)$/);
});

test('leaves text that is no time as it is', () => {
  expect([formatTime('soon', 'HH:mm'), formatExactTime('soon')]).toEqual(['soon', 'soon']);
});

test('reads a clock of the zone, also beside a change of clocks', () => {
  setTimeZone('Asia/Kolkata');
  expect(fromClock('2026-11-24T01:30')).toBe('2026-11-23T20:00:00.000Z');
  setTimeZone('Europe/Berlin');
  expect(fromClock('2026-03-29T01:30')).toBe('2026-03-29T00:30:00.000Z');
  expect(fromClock('2026-03-29T03:30')).toBe('2026-03-29T01:30:00.000Z');
});

test('formats the clock of any time, also before 1970 and around a change of clocks', () => {
  setTimeZone('Europe/Berlin');
  const shown = (time: string) => formatTime(time, 'DD MMM YYYY, HH:mm:ss');
  expect(shown('1969-12-31T22:59:58Z')).toBe('31 Dec 1969, 23:59:58');
  expect(shown('2026-03-29T00:59:59Z')).toBe('29 Mar 2026, 01:59:59');
  expect(shown('2026-03-29T01:00:00Z')).toBe('29 Mar 2026, 03:00:00');
  expect(shown('2026-10-25T00:30:00Z')).toBe('25 Oct 2026, 02:30:00');
  expect(shown('2026-10-25T01:30:00Z')).toBe('25 Oct 2026, 02:30:00');
});
