import {
  action,
  column,
  defineResource,
  display,
  filter,
  other,
  remove,
  rule,
  section,
  toggleStatus,
} from '@koshpay/resource';
import * as field from '../fields.ts';

/** The scanners that need a look come first. */
export const mostBehindFirst = { field: 'lag', order: 'desc' } as const;

/** Scanner workers, each with its own name. Once started, a worker process runs them. */
export const instances = defineResource({
  name: 'instances',
  title: 'Chain Instances',
  singular: 'Instance',
  recordTitle: 'name',
  menu: { group: 'monitoring', path: '/monitoring/workers', label: 'Scanner Workers', order: 2 },
  fields: {
    name: field.text({ required: true, max: 60 }),
    api_key: field.secret({
      label: 'API Key',
      required: true,
      min: 1,
      max: 128,
      // To see its ends.
      access: { read: 'instances.hint' },
    }),
    chain_id: field.ref('networks', {
      label: 'Chain',
      required: true,
      targetKey: 'chain_id',
      optionLabel: '{name} (Chain ID: {chain_id})',
    }),
    network_id: field.mention('networks', { chain_id: 'chain_id' }),
    is_evm: field.bool({
      label: 'EVM compatible',
      prefill: { ref: 'chain_id', optionField: 'is_evm' },
    }),
    network: field.through('chain_id', 'chain'),
    rpc_url: field.through('chain_id', 'rpc_url', { display: { kind: 'link' } }),
    first: field.int({ label: 'First block', required: true }),
    second: field.int({
      label: 'Last block',
      required: true,
      help: '0 follows the head of the chain.',
    }),
    client: field.text({ max: 100 }),
    pid: field.int({ label: 'PID', display: display.hideBelow(2) }),
    last_block: field.int({ label: 'Scanned to', display: display.outOf('head') }),
    head: field.int({ label: 'Head' }),
    final_block: field.int({ label: 'Final to', help: 'Blocks up to here can be scanned again.' }),
    lag: field.int({ label: 'Lag (blocks)', sortable: true }),
    lag_seconds: field.int({ label: 'Lag (seconds)' }),
    blocks_per_minute: field.int(),
    endpoint: field.text({ max: 200, help: 'The endpoint in use, without its credentials.' }),
    last_error: field.text({ max: 500, display: display.translated }),
    heartbeat_at: field.timestamp({ label: 'Last heartbeat', display: display.datetimeToSecond }),
    canary_at: field.timestamp({
      label: 'Last canary',
      help: "When it last found a transfer to its network's canary address.",
      display: display.datetimeToSecond,
    }),
    canary_error: field.text({ max: 500, display: display.translated }),
    rescan: field.choice(['none', 'waiting', 'running', 'done']),
    rescan_first: field.int({ label: 'Rescan from' }),
    rescan_last: field.int({ label: 'Rescan to' }),
    rescanned_to: field.int({ label: 'Rescanned to' }),
    rescan_found: field.int({
      label: 'Found by rescan',
      help: 'How many transfers were missing or refused before.',
    }),
    rescan_error: field.text({ max: 500, display: display.translated }),
    status: field.status(['stopped', 'start', 'running'], {
      success: ['running', 'start'],
      labels: { running: 'Running', start: 'Running', stopped: 'Stop' },
      unknownLabel: 'Stop',
    }),
  },
  unique: [['name']],
  list: {
    columns: [
      column.rowNumber('Sr No'),
      'name',
      column('api_key', { label: 'ApiKey', emptyText: 'N/A' }),
      column.concat('Scanner', ['first', 'second']),
      'network',
      'rpc_url',
      'client',
      'pid',
      'status',
      'created_at',
      'updated_at',
    ],
    card: ['name', 'network', 'lag', 'status', 'created_at'],
    filters: [filter.search(['name', 'network'], 'Search chains...', { param: 'chain' })],
    views: [
      {
        name: 'Progress',
        filters: { status: 'running' },
        sort: mostBehindFirst,
        columns: {
          hide: ['api_key', 'first-second', 'rpc_url', 'client', 'pid', 'created_at', 'updated_at'],
          show: [
            'last_block',
            'lag',
            'lag_seconds',
            'blocks_per_minute',
            'endpoint',
            'last_error',
            'heartbeat_at',
            'canary_at',
          ],
        },
      },
    ],
    emptyText: 'No instance found.',
    errorText: 'Failed to load instance. Please try refreshing.',
    createTooltip: 'Create New Network',
  },
  detail: {
    sections: [
      section('Worker', ['name', 'status', 'client', 'pid', 'api_key', 'is_evm']),
      section('Progress', [
        'last_block',
        'head',
        'final_block',
        'lag',
        'lag_seconds',
        'blocks_per_minute',
      ]),
      section('Health', ['endpoint', 'last_error', 'heartbeat_at', 'canary_at', 'canary_error']),
      section('Rescan', [
        'rescan',
        'rescan_first',
        'rescan_last',
        'rescanned_to',
        'rescan_found',
        'rescan_error',
      ]),
      section('Chain', ['chain_id', 'rpc_url', 'first', 'second']),
      section('Record', ['id', 'created_at', 'updated_at']),
    ],
  },
  create: ['name', 'api_key', 'chain_id', 'is_evm', 'first', 'second'],
  edit: ['name', 'api_key', 'chain_id', 'is_evm', 'first', 'second'],
  rules: [
    rule(
      'second',
      [{ second: 0 }, { second: { min: other('first') } }],
      'Last block must be 0 or at least the first block.',
    ),
  ],
  // What was credited may be reversed by a restart.
  stepUp: ['create', 'update', 'restart'],
  actions: [
    toggleStatus({ activeValues: ['running', 'start'], activate: 'start', deactivate: 'stopped' }),
    action('stop', {
      payloadFields: ['name'],
      question: 'Stop {name}? It can be started again.',
      confirm: 'Confirm',
      icon: 'stop',
      from: ['running', 'start'],
      to: 'stopped',
    }),
    action('rescan', {
      label: 'Rescan a range',
      rare: true,
      icon: 'refresh',
      from: ['running', 'start'],
      question:
        'Read these blocks again for {name}? What is missing is added, what was refused is checked again, and nothing is stored twice. It replaces a rescan that has not ended.',
      confirm: 'Rescan',
      form: {
        first: field.int({ label: 'First block', required: true, min: 0 }),
        last: field.int({ label: 'Last block', required: true, min: 0 }),
      },
    }),
    action('restart', {
      label: 'Restart after a reorganisation',
      rare: true,
      icon: 'play',
      from: ['stopped'],
      to: 'start',
      // Only what stops by itself leaves an error in a row that is stopped.
      when: { last_error: { empty: false } },
      question:
        'Let {name} continue from a block that its chain still has? What it found from there on and is lost is reversed; the rest is read again.',
      confirm: 'Restart',
      form: { block: field.int({ label: 'First block to read again', required: true, min: 0 }) },
    }),
    action('reveal', {
      rare: true,
      reveals: ['api_key'],
      question: 'Show the whole API key of {name}? The audit log says that you saw it.',
      icon: 'unlock',
    }),
    remove({ on: 'row' }),
  ],
});
