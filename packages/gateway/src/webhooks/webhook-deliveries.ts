import { action, column, defineResource, display, filter, section } from '@koshpay/resource';
import * as field from '../fields.ts';
import { webhookDays } from '../settings.ts';

/** The types of webhooks: what happened to a payment, and the test that staff send. */
const webhookTypes = [
  'payment.seen',
  'payment.paid',
  'payment.underpaid',
  'payment.overpaid',
  'payment.paid_late',
  'payment.expired',
  'payment.reversed',
  'webhook.test',
] as const;

export type WebhookType = (typeof webhookTypes)[number];

const labels = {
  'payment.seen': 'Payment seen',
  'payment.paid': 'Paid',
  'payment.underpaid': 'Underpaid',
  'payment.overpaid': 'Overpaid',
  'payment.paid_late': 'Paid late',
  'payment.expired': 'Expired',
  'payment.reversed': 'Reversed',
  'webhook.test': 'Test',
} as const satisfies Record<WebhookType, string>;

/**
 * The webhooks that were sent and are still to be sent, one for each event and endpoint. The server
 * adds them, and drops them by age.
 */
export const webhookDeliveries = defineResource({
  name: 'webhook-deliveries',
  title: 'Webhook Deliveries',
  singular: 'Delivery',
  recordTitle: 'event_id',
  menu: { group: 'merchants', path: '/merchants/webhook-deliveries', order: 4 },
  retention: { partition: 'month', keepDays: webhookDays },
  fields: {
    endpoint_id: field.ref('webhook-endpoints', {
      label: 'Endpoint',
      required: true,
      onDelete: 'cascade',
    }),
    url: field.through('endpoint_id', 'url', { label: 'URL' }),
    merchant_id: field.ref('merchants', { label: 'Merchant', required: true }),
    merchant_code: field.through('merchant_id', 'code'),
    event_id: field.text({ label: 'Event ID', required: true, max: 64, sortable: true }),
    type: field.choice(webhookTypes, { label: 'Event', labels }),
    status: field.status(['pending', 'delivered', 'failed'], {
      success: ['delivered'],
      warning: ['pending'],
    }),
    attempts: field.int({ required: true, defaultValue: 0 }),
    /** The number of retries since it was last sent by hand: decides the next pause. */
    retries: field.int({ required: true, defaultValue: 0 }),
    next_attempt_at: field.datetime({ label: 'Next Attempt', display: display.datetimeToSecond }),
    status_code: field.int({ label: 'Last Status Code' }),
    duration_ms: field.int({ label: 'Duration (ms)' }),
    last_error: field.text({ max: 500, display: display.translated }),
    delivered_at: field.datetime({ label: 'Delivered', display: display.datetimeToSecond }),
    body: field.json({ required: true, max: 100_000 }),
    log: field.lines(
      {
        at: field.datetime({ label: 'Time', required: true, display: display.datetimeToSecond }),
        status_code: field.int({ label: 'Status Code' }),
        duration_ms: field.int({ label: 'Duration (ms)', required: true }),
        error: field.text({ max: 500, display: display.translated }),
      },
      { label: 'Each attempt' },
    ),
  },
  list: {
    columns: [
      column('created_at', { display: display.datetimeToSecond }),
      column('event_id', { display: display.truncate(8, 4) }),
      'merchant_code',
      'url',
      'type',
      'status',
      'attempts',
      'last_error',
    ],
    card: ['type', 'url', 'status', 'created_at'],
    filters: [
      filter.select('status', { many: true }),
      filter.select('type', { many: true }),
      filter.ref('merchant_id'),
      filter.ref('endpoint_id'),
      filter.search('event_id', 'Event ID', { match: 'whole' }),
      filter.range('created_at'),
    ],
    newestBy: 'created_at',
    countLimit: 1_000,
  },
  detail: {
    sections: [
      section('Delivery', ['type', 'event_id', 'status', 'endpoint_id', 'merchant_id']),
      section('Attempts', [
        'attempts',
        'next_attempt_at',
        'status_code',
        'duration_ms',
        'last_error',
        'log',
      ]),
      section('Sent', ['body']),
      section('Record', ['id', 'created_at', 'delivered_at']),
    ],
  },
  actions: [
    action('redeliver', {
      on: 'rows',
      question: 'Send {name} again now? It keeps its webhook-id.',
      icon: 'refresh',
    }),
  ],
  scope: { merchant_id: 'account.merchant_id' },
});
