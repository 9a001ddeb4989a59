import { isTimeZone } from '../text/time-zone.ts';
import { type Finding, fault, quote } from './fault.ts';

interface Calendar {
  readonly timeZone?: string;
  readonly fiscalStart?: number;
}

/** Checks that a product's time zone exists, and that its fiscal years begin with a month. */
export function* findCalendarFaults({
  timeZone = 'UTC',
  fiscalStart = 1,
}: Calendar): Generator<Finding> {
  if (!isTimeZone(timeZone)) {
    const cure = "write one like 'Asia/Kolkata' or 'UTC'";
    yield fault('timeZone', 'invalid', [`${quote(timeZone)} is not a time zone`, cure]);
  }
  if (!Number.isInteger(fiscalStart) || fiscalStart < 1 || fiscalStart > 12)
    yield fault('fiscalStart', 'invalid', [`${fiscalStart} is not a month`, 'write 1 to 12']);
}
