import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A time that people send: ISO 8601 in code, where Drizzle's own column wants a `Date`. */
export const isoTime = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: readTime,
});

/**
 * Reads a time as PostgreSQL writes it. In UTC, as by default, its digits are those of ISO 8601.
 *
 * @example readTime('2026-11-27 10:00:00.12+00') // '2026-11-27T10:00:00.120Z'
 */
export function readTime(text: string): string {
  if (!inUtc.test(text)) return new Date(text).toISOString();
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`;
}

const inUtc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/;

/** A time in milliseconds, which is as exact as the wire and the versions of rows are. */
export const timeColumn = (name = '') => timestamp(name, { withTimezone: true, precision: 3 });

/** The time at which a row was written. */
export const writtenAt = () => timeColumn().notNull().defaultNow();
