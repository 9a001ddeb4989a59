import { customType } from 'drizzle-orm/pg-core';

/** A time that people send: ISO 8601 in code, where Drizzle's own column wants a `Date`. */
export const isoTime = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (text) => new Date(text).toISOString(),
});
