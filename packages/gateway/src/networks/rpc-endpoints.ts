import {
  action,
  column,
  defineResource,
  display,
  filter,
  remove,
  section,
  toggleStatus,
} from '@koshpay/resource';
import * as field from '../fields.ts';

/**
 * The endpoints at which scanners read networks: one of a network is chosen, and another one when
 * it fails. What was observed is written by the scanners.
 */
export const rpcEndpoints = defineResource({
  name: 'rpc-endpoints',
  title: 'RPC Endpoints',
  singular: 'RPC Endpoint',
  recordTitle: 'name',
  menu: { group: 'chains', path: '/chains/endpoints', order: 3 },
  fields: {
    network_id: field.ref('networks', { label: 'Network', required: true }),
    network: field.through('network_id', 'chain'),
    name: field.text({ required: true, max: 60, display: display.translated }),
    url: field.url({ secret: true, help: 'Leave empty for the RPC URL of the network.' }),
    poll_ms: field.int({
      label: 'Poll interval (ms)',
      required: true,
      min: 100,
      max: 60_000,
      defaultValue: 500,
    }),
    requests_per_second: field.int({ required: true, min: 1, max: 10_000, defaultValue: 20 }),
    head: field.int(),
    lag: field.int({ label: 'Lag (blocks)' }),
    latency_ms: field.int({ label: 'Latency (ms)' }),
    can_trace: field.bool({ label: 'Can trace' }),
    last_error: field.text({ max: 500, display: display.translated }),
    checked_at: field.timestamp({ label: 'Last used', display: display.datetimeToSecond }),
    status: field.status(['active', 'inactive']),
  },
  unique: [['network_id', 'name']],
  list: {
    columns: [
      column.rowNumber(),
      'name',
      'network',
      'head',
      'lag',
      'latency_ms',
      'can_trace',
      'last_error',
      'checked_at',
      'status',
    ],
    filters: [filter.search('name', 'Search by name'), filter.ref('network_id')],
    emptyText: 'No RPC endpoints found.',
  },
  detail: {
    sections: [
      section('Endpoint', ['name', 'network', 'url', 'status']),
      section('Limits', ['poll_ms', 'requests_per_second']),
      section('Observed', ['head', 'lag', 'latency_ms', 'can_trace', 'last_error', 'checked_at']),
      section('Record', ['id', 'created_at', 'updated_at']),
    ],
  },
  create: ['network_id', 'name', 'url', 'poll_ms', 'requests_per_second', 'status'],
  edit: ['name', 'url', 'poll_ms', 'requests_per_second'],
  // What it answers counts as paid, and its URL may have a key.
  stepUp: ['create', 'update', 'delete'],
  actions: [
    toggleStatus(),
    action('reveal', {
      reveals: ['url'],
      question: 'Show the whole URL of {name}? The audit log says that you saw it.',
      icon: 'unlock',
    }),
    remove({ on: 'row' }),
  ],
});
