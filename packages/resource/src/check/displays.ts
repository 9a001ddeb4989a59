import type { Display } from '../displays/display.ts';
import type { Fields } from '../kinds/index.ts';
import { findField, wrongKind } from './check.ts';
import { type Finding, findUnknown, quote } from './fault.ts';

/** The kinds whose values may be the URL of a site. */
const linkable = ['url', 'text', 'through'];

/** Checks that a display uses fields that the row has. */
export function* findDisplayFaults(
  at: string,
  display: Display,
  fields: Fields,
): Generator<Finding> {
  if (display.kind === 'outOf')
    yield* findUnknown(`${at}.field`, 'unknown_field', display.field, Object.keys(fields));
  if (display.kind === 'number' && display.unit !== undefined)
    yield* findUnknown(`${at}.unit`, 'unknown_field', display.unit, Object.keys(fields));
  if (display.kind === 'age') yield* findAgeFaults(at, display, fields);
  if (display.kind !== 'truncate' || !display.link) return;
  const { from } = display.link;
  const field = yield* findField(`${at}.link.from`, from, fields);
  if (field && !linkable.includes(field.kind))
    yield wrongKind(`${at}.link.from`, quote(from), field, [
      'name a field.url() or a field.through() to one',
      'which has no URL',
    ]);
}

function* findAgeFaults(
  at: string,
  { overdue }: Extract<Display, { kind: 'age' }>,
  fields: Fields,
): Generator<Finding> {
  if (typeof overdue?.after !== 'string') return;
  const counts = Object.keys(fields).filter((key) => fields[key]?.kind === 'int');
  yield* findUnknown(`${at}.overdue.after`, 'unknown_field', overdue.after, counts);
}
