import type { IncomingHttpHeaders } from 'node:http';
import { isTimeZone, timeZoneHeader } from '@koshpay/resource/internal';
import { AppError } from '../errors.ts';

const format = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;

/**
 * The time zone that a person chose, if any.
 *
 * @throws {AppError} `bad_request` where there is no such zone
 */
export function readTimeZone(headers: IncomingHttpHeaders): string | undefined {
  const given = headers[timeZoneHeader.toLowerCase()];
  if (given === undefined) return undefined;
  const zone = String(given);
  if (format.test(zone) && zone.length <= 64 && isTimeZone(zone)) return zone;
  throw new AppError('bad_request', `${timeZoneHeader} must be a time zone, such as Asia/Kolkata.`);
}
