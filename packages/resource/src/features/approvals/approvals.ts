import { action } from '../../actions/action.ts';
import { approvalsName, approvedCalls } from '../../actions/approved-operations.ts';
import { bulkPermissions, bulkRunsName } from '../../actions/bulk.ts';
import { defineResource } from '../../define.ts';
import { changes, datetime, rowLink } from '../../displays/displays.ts';
import * as filter from '../../filters/filters.ts';
import { section } from '../../forms/section.ts';
import * as field from '../../kinds/field.ts';
import { column } from '../../list/column.ts';
import type { Resource } from '../../resource.ts';

/**
 * Requests that wait for a second person, and their decisions. The server creates the rows. An
 * account sees its own requests and those that it may decide.
 */
export const approvals = defineResource({
  name: approvalsName,
  title: 'Approvals',
  singular: 'Approval',
  recordTitle: ['request', 'row_title'],
  menu: { group: 'security', path: '/security/approvals', order: 4 },
  fields: {
    resource: field.text({ required: true }),
    row_id: field.int(),
    operation: field.text({ required: true }),
    request: field.text({ required: true }),
    row_title: field.text({
      label: 'Concerns',
      about: 'resource',
      display: rowLink('resource', 'row_id'),
    }),
    changes: field.json({ label: 'Changes', about: 'resource', display: changes('resource') }),
    affected: field.tags({ label: 'Also concerns', about: 'resource' }),
    form: field.json({ label: 'Given', about: 'resource' }),
    reason: field.longtext(),
    requested_by_id: field.int({ required: true }),
    requested_by: field.text({ label: 'Requested by', required: true }),
    expires_at: field.datetime({ required: true, display: datetime }),
    status: field.status(['pending', 'approved', 'declined', 'withdrawn', 'failed', 'expired'], {
      success: ['approved'],
      warning: ['pending'],
      neutral: ['withdrawn', 'expired'],
    }),
    decided_by_id: field.int(),
    decided_by: field.text(),
    decided_at: field.datetime({ display: datetime }),
    decision: field.longtext({ label: 'Decision reason' }),
  },
  list: {
    columns: [
      column.rowNumber(),
      'request',
      'row_title',
      'reason',
      'requested_by',
      'status',
      'decided_by',
      column('created_at', { label: 'Requested', display: datetime }),
    ],
    filters: [
      filter.search(['row_title', 'requested_by', 'request'], 'Search approvals', {
        param: 'search',
      }),
      filter.select('status', { many: true }),
      filter.range('created_at'),
    ],
    emptyText: 'No approvals found.',
  },
  detail: {
    sections: [
      section('Request', ['request', 'row_title', 'requested_by', 'created_at', 'reason']),
      section('Difference', ['changes', 'affected', 'form'], { columns: 1 }),
      section('Decision', ['status', 'decided_by', 'decided_at', 'decision', 'expires_at']),
    ],
  },
  stepUp: ['approve'],
  actions: [
    action('approve', {
      on: 'rows',
      from: ['pending'],
      to: 'approved',
      icon: 'check',
      question: 'Approve {name}? It is done immediately.',
    }),
    action('decline', {
      on: 'rows',
      from: ['pending'],
      to: 'declined',
      form: { reason: field.longtext({ required: true, max: 500 }) },
      icon: 'close',
      danger: true,
    }),
    action('withdraw', { on: 'rows', from: ['pending'], to: 'withdrawn', icon: 'stop' }),
  ],
});

/**
 * The resources of a product, where every account that may run an operation which waits for approval
 * may use the approvals, too, and every account that may run an action on many rows its bulk runs.
 * The server limits the rows that it sees and decides.
 */
export function withImpliedPermissions(resources: readonly Resource[]): readonly Resource[] {
  const permissionsOf: Readonly<Record<string, readonly string[]>> = {
    [approvalsName]: approvedCalls(resources),
    [bulkRunsName]: bulkPermissions(resources),
  };
  return resources.map((resource) => {
    const impliedBy = permissionsOf[resource.name];
    return impliedBy ? { ...resource, impliedBy } : resource;
  });
}
