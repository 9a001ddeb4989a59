import { createOffsetAt } from '@koshpay/resource/internal';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { currentLocale } from '../language/language.ts';
import { secondFormat } from './formats.ts';

dayjs.extend(utc);

let zone = 'UTC';
let productZone = zone;
let offsetAt = createOffsetAt(zone);
/** By offsets: formats are slow. */
const names = new Map<string, string>();

/**
 * The IANA name of the zone in which the console shows times.
 *
 * @example new Intl.DateTimeFormat(currentLocale('en-GB'), { timeZone: currentTimeZone() });
 */
export function currentTimeZone(): string {
  return zone;
}

/** The zone of the product, which is that of everyone who chose none. */
export function productTimeZone(): string {
  return productZone;
}

/** Sets the zone in which the console shows times. */
export function setTimeZone(timeZone: string, ofProduct = timeZone): void {
  zone = timeZone;
  productZone = ofProduct;
  offsetAt = createOffsetAt(zone);
  names.clear();
}

/** Milliseconds since 1970; NaN for text that is no time. */
export function readTime(value: string | number): number {
  return typeof value === 'number' ? value : dayjs(value).valueOf();
}

/**
 * Formats a time in the console's zone; text that is no time is unchanged.
 *
 * @param format of dayjs: `DD MMM YYYY, HH:mm`
 * @see {@link formatExactTime}
 */
export function formatTime(value: string | number, format: string): string {
  const time = readTime(value);
  if (Number.isNaN(time)) return String(value);
  const local = time + offsetAt(time).ms;
  const day = Math.floor(local / dayMs);
  return withoutClock(day, format).replace(clockParts, (part) =>
    readClock(part, local - day * dayMs),
  );
}

const dayMs = 24 * 60 * 60_000;
/** The parts of a format that are of a clock. */
const clockParts = /HH|mm|ss/g;
const maxDays = 1_000;
/** Days in formats, in which only the clock is missing: dayjs is slow, and 200 rows are of few days. */
const days = new Map<string, string>();

/** A day since 1970 in a format, whose clock is still missing. */
function withoutClock(day: number, format: string): string {
  const key = `${dayjs.locale()} ${format} ${day}`;
  const known = days.get(key);
  if (known !== undefined) return known;
  const text = dayjs.utc(day * dayMs).format(format.replace(clockParts, '[$&]'));
  if (days.size >= maxDays) days.clear();
  days.set(key, text);
  return text;
}

function readClock(part: string, msOfDay: number): string {
  const seconds = Math.floor(msOfDay / 1000);
  const value = part === 'HH' ? seconds / 3600 : part === 'mm' ? (seconds / 60) % 60 : seconds % 60;
  return String(Math.floor(value)).padStart(2, '0');
}

/**
 * A time to the second with its zone: `24 Nov 2026, 09:12:33 IST (+05:30)`.
 *
 * @example
 * <time title={formatExactTime(row.created_at)}>{formatTime(row.created_at, 'DD MMM, HH:mm')}</time>;
 */
export function formatExactTime(value: string | number): string {
  const time = readTime(value);
  if (Number.isNaN(time)) return String(value);
  const second = formatTime(time, secondFormat);
  return `${second} ${nameAt(time)} (${offsetAt(time).text})`;
}

/** The time in UTC at which clocks of the console's zone show `2026-01-31T09:30`. */
export function fromClock(clock: string): string {
  const time = Date.parse(`${clock}Z`);
  // Around a change of clocks, the offset is that of the time itself.
  const near = time - offsetAt(time).ms;
  return new Date(time - offsetAt(near).ms).toISOString();
}

/** The usual name of the zone now: `IST`. */
export function currentZoneName(): string {
  return nameAt(Date.now());
}

function nameAt(time: number): string {
  const { text } = offsetAt(time);
  const known = names.get(text);
  if (known !== undefined) return known;
  const options = { timeZone: zone, timeZoneName: 'short' } as const;
  const parts = new Intl.DateTimeFormat(currentLocale(), options).formatToParts(time);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  names.set(text, name);
  return name;
}
