import type { Fields } from '../../kinds/index.ts';
import type { Resource } from '../../resource.ts';
import { labelOf, toLabel, toPhrase } from '../../text/names.ts';
import { toChange } from './audit-change.ts';
import { type RecordedEntry, toRowName, toValues } from './recorded-entry.ts';

/** The audited action on a row, or on a list. */
export function toAuditedAction(
  operation: string,
  entry: RecordedEntry,
  resource: Resource | undefined,
): string {
  const row = toRowName(entry, resource);
  const isSetting = entry.resource === 'settings';
  if (isSetting || /^update(-|$)/.test(operation))
    return toChange(entry, resource, row) ?? `changed ${row}`;
  if (operation === 'export') return `exported ${toCount(entry)}${row}${toFormat(entry)}`;
  if (operation === 'import' && 'file' in toValues(entry.form)) return toImported(entry, row);
  if (operation === 'reveal') return `revealed ${toRevealed(entry, resource)} of ${row}`;
  const verb = ownVerbs[`${entry.resource}.${operation}`] ?? verbs[operation];
  if (verb) return verb.includes('{row}') ? verb.replace('{row}', () => row) : `${verb} ${row}`;
  const label = resource?.actions.find(({ name }) => name === operation)?.label;
  return `ran ${label ?? toLabel(operation.replaceAll('-', '_'))} on ${row}`;
}

/** The common verbs of declared actions. */
const verbs: Readonly<Record<string, string | undefined>> = {
  create: 'created',
  delete: 'deleted',
  erase: 'erased values of',
  approve: 'approved',
  decline: 'declined',
  disable: 'disabled',
  enable: 'enabled',
  'invite-again': 'invited {row} again',
  reject: 'rejected',
  'require-new-password': 'required a new password of',
  'reset-password': 'created a link for a new password of',
  'reset-second-factor': 'reset the second factor of',
  rotate: 'replaced the secrets of',
  'sign-out': 'signed out {row} everywhere',
  stop: 'stopped',
  'view-as': 'viewed the console as',
  withdraw: 'withdrew',
};

/** The framework's resources that have words of their own. */
const ownVerbs: Readonly<Record<string, string | undefined>> = {
  'approvals.create': 'requested approval:',
  'approvals.approve': 'approved:',
  'approvals.decline': 'declined:',
  'approvals.withdraw': 'withdrew:',
  'approvals.expire': 'closed an expired request:',
  'bulk-runs.create': 'started a bulk run:',
  'bulk-runs.end': 'finished a bulk run:',
  'bulk-runs.stop': 'stopped a bulk run:',
  'sessions.delete': 'signed out',
  'staff.reset': 'reset the sign-in of',
};

function toFormat({ form }: RecordedEntry): string {
  const { format, outcome } = toValues(form);
  const ending = outcome === 'cancelled' || outcome === 'failed' ? ` (${outcome})` : '';
  return typeof format === 'string' ? ` as ${format.toUpperCase()}${ending}` : ending;
}

function toImported({ form }: RecordedEntry, row: string): string {
  const { created, updated, file, outcome } = toValues(form);
  const rows = Number(created) + Number(updated);
  const ending = outcome === 'done' ? '' : ` (${outcome})`;
  return `imported ${rows.toLocaleString('en-IN')} ${rows === 1 ? 'row' : 'rows'} of ${file} into ${row}${ending}`;
}

function toCount({ form }: RecordedEntry): string {
  const { rows } = toValues(form);
  if (typeof rows !== 'number') return '';
  return `${rows.toLocaleString('en-IN')} ${rows === 1 ? 'row' : 'rows'} of `;
}

function toRevealed({ form }: RecordedEntry, resource: Resource | undefined): string {
  const { fields = [] } = toValues(form);
  const keys = Array.isArray(fields) ? fields.map(String) : [];
  const declared = (resource?.fields ?? {}) as Fields;
  return keys.map((key) => toPhrase(labelOf(declared, key))).join(', ') || 'a secret';
}
