import { action, defineProduct, defineResource, field } from '@koshpay/resource';
import { defineAddresses } from '../core/resources/addresses.ts';
import { defineHooks } from '../core/resources/hooks.ts';

const place = (path: string) => ({ group: 'money', path });

const networks = defineResource({
  name: 'networks',
  title: 'Networks',
  singular: 'Network',
  recordTitle: 'name',
  menu: place('/networks'),
  fields: {
    name: field.text({ required: true }),
    number: field.int({ required: true }),
    prefix: field.text({ required: true }),
  },
  unique: [['number']],
  list: { columns: ['name'] },
  edit: ['prefix'],
});

const tokens = defineResource({
  name: 'tokens',
  title: 'Tokens',
  singular: 'Token',
  recordTitle: 'name',
  menu: place('/tokens'),
  fields: {
    name: field.text({ required: true }),
    network_number: field.ref('networks', { targetKey: 'number' }),
  },
  list: { columns: ['name'] },
  edit: ['network_number'],
});

const forms = [
  'network_id',
  'destination',
  'token_id',
  'source',
  'is_returned',
  'returned_to',
] as const;

/** A resource with addresses one and two hops from their network, in its row and in the forms of actions. */
const transfers = defineResource({
  name: 'transfers',
  title: 'Transfers',
  singular: 'Transfer',
  recordTitle: 'destination',
  menu: place('/transfers'),
  fields: {
    network_id: field.ref('networks'),
    destination: field.address({ network: 'network_id', label: 'Pay to' }),
    token_id: field.ref('tokens'),
    source: field.address({ network: 'token_id.network_number' }),
    is_returned: field.bool(),
    returned_to: field.address({
      network: 'network_id',
      required: true,
      when: { is_returned: true },
    }),
    status: field.status(['pending', 'sent']),
  },
  unique: [['network_id', 'destination']],
  list: { columns: ['destination'] },
  create: forms,
  edit: forms,
  actions: [
    action('redirect', { form: { to: field.address({ network: 'network_id', required: true }) } }),
    action('move', {
      to: 'sent',
      form: {
        token_id: field.ref('tokens', { required: true }),
        from: field.address({ network: 'token_id.network_number', required: true }),
      },
    }),
    action('sweep', {
      on: 'list',
      form: {
        network_id: field.ref('networks', { required: true }),
        rest: field.address({ network: 'network_id' }),
      },
    }),
  ],
});

const hooks = defineHooks(transfers, {
  redirect: async ({ values }) => ({ destination: values.to }),
  sweep: async () => {},
});

/** On a network, addresses begin with its prefix, and are stored in capitals. */
const addresses = defineAddresses(networks, ({ prefix }, text) => {
  const address = text.toUpperCase();
  return address.startsWith(prefix) ? address : undefined;
});

/** A product of transfers, for tests of addresses. */
export const transfersUnderTest = {
  product: defineProduct({
    name: 'transfers',
    groups: [{ key: 'money', label: 'Money' }],
    resources: [networks, tokens, transfers],
    pages: [],
  }),
  hooks: [hooks],
  addresses,
};
