import { type Finding, fault, quote } from './fault.ts';

/** A product's time zone is one that exists. */
export function* findTimeZoneFaults(timeZone = 'UTC'): Generator<Finding> {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    const cure = "write one like 'Asia/Kolkata' or 'UTC'";
    yield fault('timeZone', 'invalid', `${quote(timeZone)} is no time zone`, cure);
  }
}
