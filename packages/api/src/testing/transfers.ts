import {
  action,
  field as builtIn,
  defineKind,
  defineProduct,
  defineResource,
} from '@koshpay/resource';
import { defineHooks } from '../core/resources/hooks.ts';
import { defineKindCheck } from '../core/resources/kind-check.ts';

/** An account at a bank. */
const account = defineKind({
  name: 'account',
  base: (_: { readonly bank: string }) => builtIn.text({ max: 128 }),
  options: ['bank'],
  row: { option: 'bank', resource: 'banks' },
});
const field = { ...builtIn, account };

const place = (path: string) => ({ group: 'money', path });

const banks = defineResource({
  name: 'banks',
  title: 'Banks',
  singular: 'Bank',
  recordTitle: 'name',
  menu: place('/banks'),
  fields: {
    name: field.text({ required: true }),
    number: field.int({ required: true }),
    prefix: field.text({ required: true }),
  },
  unique: [['number']],
  list: { columns: ['name'] },
  edit: ['prefix'],
});

const cards = defineResource({
  name: 'cards',
  title: 'Cards',
  singular: 'Card',
  recordTitle: 'name',
  menu: place('/cards'),
  fields: {
    name: field.text({ required: true }),
    bank_number: field.ref('banks', { targetKey: 'number' }),
  },
  list: { columns: ['name'] },
  edit: ['bank_number'],
});

const forms = [
  'bank_id',
  'destination',
  'card_id',
  'source',
  'is_returned',
  'returned_to',
] as const;

/** A resource with accounts one and two hops from their bank, in its row and in the forms of actions. */
const transfers = defineResource({
  name: 'transfers',
  title: 'Transfers',
  singular: 'Transfer',
  recordTitle: 'destination',
  menu: place('/transfers'),
  fields: {
    bank_id: field.ref('banks'),
    destination: field.account({ bank: 'bank_id', label: 'Pay to' }),
    card_id: field.ref('cards'),
    source: field.account({ bank: 'card_id.bank_number' }),
    is_returned: field.bool(),
    returned_to: field.account({
      bank: 'bank_id',
      required: true,
      when: { is_returned: true },
    }),
    status: field.status(['pending', 'sent']),
  },
  unique: [['bank_id', 'destination']],
  list: { columns: ['destination'] },
  create: forms,
  edit: forms,
  actions: [
    action('redirect', { form: { to: field.account({ bank: 'bank_id', required: true }) } }),
    action('move', {
      to: 'sent',
      form: {
        card_id: field.ref('cards', { required: true }),
        from: field.account({ bank: 'card_id.bank_number', required: true }),
      },
    }),
    action('sweep', {
      on: 'list',
      form: {
        bank_id: field.ref('banks', { required: true }),
        rest: field.account({ bank: 'bank_id' }),
      },
    }),
  ],
});

const hooks = defineHooks(transfers, {
  redirect: async ({ values }) => ({ destination: values.to }),
  sweep: async () => {},
});

/** At a bank, accounts begin with its prefix, and are stored in capitals. */
const accounts = defineKindCheck(account, banks, {
  problem: 'is not an account of this bank',
  normalize: ({ prefix }, text) => {
    const stored = text.toUpperCase();
    return stored.startsWith(prefix) ? stored : undefined;
  },
});

/** A product of transfers, for tests of kinds that another row decides. */
export const transfersUnderTest = {
  product: defineProduct({
    name: 'transfers',
    groups: [{ key: 'money', label: 'Money' }],
    kinds: [account],
    resources: [banks, cards, transfers],
    pages: [],
  }),
  features: [{ name: 'transfers', hooks: [hooks] }],
  kinds: [accounts],
};
