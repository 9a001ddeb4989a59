import { column, defineResource, display, filter, remove, section } from '@koshpay/resource';
import * as field from '../fields.ts';

/** The forms sent from the public site. The server creates them; staff process them. */
export const enquiries = defineResource({
  name: 'enquiries',
  title: 'Enquiries',
  singular: 'Enquiry',
  recordTitle: 'name',
  menu: { group: 'merchants', path: '/merchants/enquiries', order: 3 },
  fields: {
    form: field.choice(['registration', 'contact']),
    name: field.text({ required: true, max: 200 }),
    company: field.text({ required: true, max: 200 }),
    email: field.email({ required: true }),
    phone: field.text({ required: true, max: 40, display: display.phone }),
    message: field.longtext({ max: 4000 }),
    status: field.status(['new', 'contacted', 'closed'], {
      success: ['contacted'],
      warning: ['new'],
      neutral: ['closed'],
    }),
    notes: field.longtext(),
    relayed_at: field.timestamp(),
  },
  list: {
    columns: [
      column.rowNumber(),
      'form',
      'name',
      'company',
      'email',
      'status',
      'created_at',
      'message',
    ],
    filters: [
      filter.search(['name', 'company', 'email'], 'Search name, company or e-mail', {
        param: 'search',
      }),
      filter.select('status'),
    ],
  },
  detail: {
    sections: [
      section('Enquiry', ['name', 'company', 'email', 'phone', 'form', 'status', 'message']),
      section('Follow-up', ['notes', 'relayed_at', 'created_at']),
    ],
  },
  edit: ['status', 'notes'],
  actions: [remove()],
});
