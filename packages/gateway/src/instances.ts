import {
  action,
  column,
  defineResource,
  display,
  field,
  filter,
  other,
  remove,
  rule,
  section,
  toggleStatus,
} from '@koshpay/resource';

/** Scanner workers, each with its own name. Once started here, they wait for a worker process. */
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
    filters: [filter.search(['name', 'network'], 'Search chains...', { param: 'chain' })],
    emptyText: 'No instance found.',
    errorText: 'Failed to load instance. Please try refreshing.',
    createTooltip: 'Create New Network',
  },
  detail: {
    sections: [
      section('Worker', ['name', 'status', 'client', 'pid', 'api_key', 'is_evm']),
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
  stepUp: ['create', 'update'],
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
    action('reveal', {
      reveals: ['api_key'],
      question: 'Show the whole API key of {name}? The record says that you saw it.',
      icon: 'unlock',
    }),
    remove({ on: 'row' }),
  ],
});
