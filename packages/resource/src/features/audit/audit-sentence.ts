import type { Resource } from '../../resource.ts';
import { toEvent } from './audit-event.ts';
import { toAuditedAction } from './audited-action.ts';
import { type RecordedEntry, splitAction, toValues } from './recorded-entry.ts';

/**
 * An entry of the audit log as a sentence: 'asha changed fee of Payout P-17 from 0.25 to 0.30'. One
 * function for list, feed, history and export, so that they say the same.
 */
export function toAuditSentence(entry: RecordedEntry, resources: readonly Resource[]): string {
  const { subject, operation } = splitAction(entry);
  const resource = resources.find(
    ({ name, was }) => name === entry.resource || (was !== undefined && was === entry.resource),
  );
  const action =
    toEvent(subject, operation, entry, resources) ?? toAuditedAction(operation, entry, resource);
  const { viewing } = toValues(entry.form);
  return `${toWho(entry)} ${action}${viewing ? `, viewing as ${viewing}` : ''}`;
}

function toWho({ actor_kind: kind, username, resource }: RecordedEntry): string {
  if (kind === 'system' && username === 'system') return 'The server';
  // The user of a machine, who may be called like someone of the console.
  if (kind === 'command' && resource) return `${username ?? 'Someone'} (command line)`;
  return typeof username === 'string' ? username : 'Someone';
}
