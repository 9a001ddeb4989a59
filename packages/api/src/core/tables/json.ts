import { customType } from 'drizzle-orm/pg-core';

/**
 * A JSON value. Drizzle's own type parses a text that the driver has parsed already: the text `"1.50"`
 * would become a number.
 */
export const json = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
});
