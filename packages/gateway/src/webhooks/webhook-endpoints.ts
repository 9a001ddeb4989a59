import {
  action,
  column,
  defineResource,
  display,
  filter,
  related,
  remove,
  section,
  toggleStatus,
} from '@koshpay/resource';
import * as field from '../fields.ts';

/** To see the ends of a secret: enough to recognise it, and nothing to use. */
const access = { read: 'webhook-endpoints.hint' };

const event = (label: string) => field.bool({ label, defaultValue: true });

/** The URLs that webhooks are sent to, by which merchants learn what happens to their payments. */
export const webhookEndpoints = defineResource({
  name: 'webhook-endpoints',
  title: 'Webhook Endpoints',
  singular: 'Webhook Endpoint',
  recordTitle: 'url',
  menu: { group: 'merchants', path: '/merchants/webhooks', order: 3 },
  fields: {
    merchant_id: field.ref('merchants', {
      label: 'Merchant',
      required: true,
      optionLabel: '{name} ({code})',
    }),
    merchant_code: field.through('merchant_id', 'code'),
    url: field.url({
      label: 'URL',
      required: true,
      max: 500,
      pattern: {
        expression: /^https?:\/\/[^@]*$/i,
        message: 'URL must start with https:// and contain no password.',
      },
      help: 'Requests are signed: the URL needs no password and no key.',
    }),
    events: field.object({
      seen: event('Payment seen'),
      paid: event('Paid'),
      underpaid: event('Underpaid'),
      overpaid: event('Overpaid'),
      paid_late: event('Paid late'),
      expired: event('Expired'),
      reversed: event('Reversed'),
    }),
    secret: field.secret({ label: 'Signing Secret', prefix: 'whsec_', access }),
    previous_secret: field.secret({ label: 'Previous Signing Secret', optional: true, access }),
    previous_valid_until: field.datetime({ label: 'Previous valid until' }),
    failing_since: field.datetime({
      display: display.datetimeToSecond,
      help: 'Empty once a delivery succeeds.',
    }),
    status: field.status(['active', 'paused', 'inactive'], { warning: ['paused'] }),
  },
  unique: [['merchant_id', 'url']],
  list: {
    columns: [
      column.rowNumber(),
      column('merchant_code', { fallback: 'merchant_id' }),
      'url',
      'status',
      'failing_since',
      'created_at',
    ],
    filters: [
      filter.search('url', 'Search by URL'),
      filter.ref('merchant_id'),
      filter.select('status'),
    ],
  },
  detail: {
    sections: [
      section('Webhook Endpoint', ['merchant_id', 'url', 'status', 'failing_since', 'events']),
      section('Signature', ['secret', 'previous_secret', 'previous_valid_until']),
      section('Record', ['id', 'created_at', 'updated_at']),
    ],
    related: [related('webhook-deliveries', 'endpoint_id', { label: 'Deliveries' })],
  },
  create: ['merchant_id', 'url', 'events', 'status'],
  edit: ['url', 'events'],
  // Who receives its events learns what the merchant is paid.
  stepUp: ['create', 'update', 'rotate', 'delete'],
  actions: [
    toggleStatus(),
    action('resume', { on: 'rows', from: ['paused'], to: 'active', icon: 'play' }),
    action('test', { question: 'Send the event webhook.test to {name}?', icon: 'send' }),
    action('rotate', {
      rotates: ['secret'],
      form: { overlap: field.overlap('Former secret stays valid for') },
      question:
        'Replace the signing secret of {name}? The new one is shown once. While the former one is valid, each request has both signatures.',
      icon: 'refresh',
    }),
    remove({ on: 'row' }),
  ],
  scope: { merchant_id: 'account.merchant_id' },
});
