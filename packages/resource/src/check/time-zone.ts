import { type Finding, fault, quote } from './fault.ts';

/** Checks that a product's time zone exists. */
export function* findTimeZoneFaults(timeZone = 'UTC'): Generator<Finding> {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    const cure = "write one like 'Asia/Kolkata' or 'UTC'";
    yield fault('timeZone', 'invalid', `${quote(timeZone)} is not a time zone`, cure);
  }
}
