import type { Display, ExternalLink, Overdue, ShownStatus } from './display.ts';

/**
 * The first `start` and the last `end` characters with an ellipsis between; hovering and copying
 * give the whole value.
 */
export const truncate = (start: number, end = 0, link?: ExternalLink): Display => ({
  kind: 'truncate',
  start,
  end,
  link,
});
/** A number with exactly this number of digits after the point. */
export const decimals = (count: number): Display => ({ kind: 'number', decimals: count });
/** An amount in what another field says, which a card on a phone shows beside it. */
export const amountIn = (unit: string): Display => ({ kind: 'number', unit });
/** A number and the one that it is on the way to, of another field: `3 of 12`. */
export const outOf = (field: string): Display => ({ kind: 'outOf', field });
/** A value as the end of a URL of this site: `display.linkTo('/pay/')`. */
export const linkTo = (prefix: string): Display => ({ kind: 'link', prefix });
/** A name or sentence that the server wrote itself, in the language of the page. */
export const translated: Display = { kind: 'translated' };
/** A word that programs write, as a label in the language of the page: `late_fee` is `Late Fee`. */
export const label: Display = { kind: 'label' };
/** A hash or another long code in full, cut only where the column is too narrow; with a copy button. */
export const hash: Display = { kind: 'hash' };
/** Underscores shown as spaces. */
export const humanize: Display = { kind: 'humanize' };
/** A number that is shown only from `min` up; smaller ones count as empty. */
export const hideBelow = (min: number): Display => ({ kind: 'hideBelow', min });
/** Day and time, where the default shows the day. */
export const datetime: Display = { kind: 'datetime' };
/** Day and time to the second, for what happens many times in a minute. */
export const datetimeToSecond: Display = { kind: 'datetime', precision: 'second' };
/**
 * The time since a time, `5 min ago`; marked where it is too long: `display.age({ after: 60, text:
 * 'Stuck', when: { status: 'pending' } })`. `after` is a number of minutes, or the name of the
 * field that has it.
 */
export const age = (overdue?: Overdue): Display => ({ kind: 'age', ...(overdue && { overdue }) });
/** A phone number in groups, which can be called. */
export const phone: Display = { kind: 'phone' };
/** A status that is read through a reference, as its field shows it: `display.statusOf(orders.fields.status)`. */
export const statusOf = (of: ShownStatus): Display => ({ kind: 'status', of });
/** Yes or no as on or off: its input is a switch. */
export const onOff: Display = { kind: 'onoff' };
/** A number with a percent sign. */
export const percent: Display = { kind: 'percent' };
/** The value of a setting, as its own field is shown. */
export const setting: Display = { kind: 'setting' };
/**
 * A text that leads to the page of a row. The fields `resource` and `id` of this row have its
 * resource and its id.
 */
export const rowLink = (resource: string, id: string): Display => ({
  kind: 'rowLink',
  resource,
  id,
});
/** A difference field by field, of a row of the resource that the field `resource` names. */
export const changes = (resource: string): Display => ({ kind: 'changes', resource });
/** An entry of the audit log in one sentence. */
export const sentence: Display = { kind: 'sentence' };
/** The changes of an audit entry, field by field. */
export const difference: Display = { kind: 'difference' };
/** A cell of the product's own, by the name that the console's parts give it. */
export const custom = (name: string): Display => ({ kind: 'custom', name });
