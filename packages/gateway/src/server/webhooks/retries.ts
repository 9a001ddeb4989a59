const minute = 60;
const hour = 60 * minute;

/** The seconds before each retry: three days in all. */
export const retryPauses = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** The longest pause that a receiver may ask for, in seconds. */
export const maxRetryAfterSeconds = 24 * hour;

/** The time without a delivery after which an endpoint is paused, as an interval of SQL. */
export const pausedAfter = '3 days';
