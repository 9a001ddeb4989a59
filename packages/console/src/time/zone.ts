import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { currentLocale } from '../language/language.ts';

dayjs.extend(utc);

/** The offset of a zone at some time, and what people call it then. */
interface Offset {
  readonly ms: number;
  /** `+05:30` */
  readonly text: string;
  /** `IST` */
  readonly name: string;
}

const quarterMs = 15 * 60_000;
const maxKnown = 5_000;

let zone = 'UTC';
let productZone = zone;
/** By quarters of an hour, for which every place's offset stays the same: formats are slow. */
const offsets = new Map<number, Offset>();
let formats: Readonly<Record<'offset' | 'name', Intl.DateTimeFormat>> | undefined;

/** The IANA name of the zone in which the console shows times. */
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
  formats = undefined;
  offsets.clear();
}

/**
 * Formats a time in the console's zone; text that is no time is unchanged.
 *
 * @param format of dayjs: `DD MMM YYYY, HH:mm`
 */
export function formatTime(value: string | number, format: string): string {
  const time = dayjs(value).valueOf();
  return Number.isNaN(time) ? String(value) : dayjs.utc(time + offsetAt(time).ms).format(format);
}

/** A time to the second with its zone: `24 Nov 2026, 09:12:33 IST (+05:30)`. */
export function formatExactTime(value: string | number): string {
  const time = dayjs(value).valueOf();
  if (Number.isNaN(time)) return String(value);
  const { name, text } = offsetAt(time);
  return `${formatTime(time, 'DD MMM YYYY, HH:mm:ss')} ${name} (${text})`;
}

/** The time in UTC at which clocks of the console's zone show `2026-01-31T09:30`. */
export function fromClock(clock: string): string {
  const time = Date.parse(`${clock}Z`);
  // Around a change of clocks, the offset is that of the time itself.
  const near = time - offsetAt(time).ms;
  return new Date(time - offsetAt(near).ms).toISOString();
}

/** What people call the zone now: `IST`. */
export function currentZoneName(): string {
  return offsetAt(Date.now()).name;
}

function offsetAt(time: number): Offset {
  const quarter = Math.floor(time / quarterMs);
  const known = offsets.get(quarter);
  if (known) return known;
  formats ??= createFormats();
  const text = nameIn(formats.offset, time).replace('GMT', '') || '+00:00';
  const [hours = 0, minutes = 0] = text.slice(1).split(':').map(Number);
  const ms = (hours * 60 + minutes) * 60_000 * (text.startsWith('-') ? -1 : 1);
  const found = { ms, text, name: nameIn(formats.name, time) };
  if (offsets.size >= maxKnown) offsets.clear();
  offsets.set(quarter, found);
  return found;
}

const createFormats = () => ({
  offset: new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }),
  name: new Intl.DateTimeFormat(currentLocale(), { timeZone: zone, timeZoneName: 'short' }),
});

function nameIn(format: Intl.DateTimeFormat, time: number): string {
  return format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
