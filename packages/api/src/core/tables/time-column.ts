import { timestamp } from 'drizzle-orm/pg-core';

/** A time in milliseconds, which is as exact as the wire and the versions of rows are. */
export const timeColumn = (name = '') => timestamp(name, { withTimezone: true, precision: 3 });

/** The time at which a row was written. */
export const writtenAt = () => timeColumn().notNull().defaultNow();
