import {
  choice,
  defineResource,
  email,
  longtext,
  remove,
  rowNumber,
  search,
  select,
  status,
  text,
  timestamp,
} from '@koshpay/resource';

/** What the forms of the public site send. The server writes them; staff follow them up. */
export const enquiries = defineResource({
  name: 'enquiries',
  title: 'Enquiries',
  singular: 'Enquiry',
  recordTitle: 'name',
  menu: { group: 'merchants', path: '/merchants/enquiries', order: 3 },
  fields: {
    form: choice(['registration', 'contact']),
    name: text({ required: true, max: 200 }),
    company: text({ required: true, max: 200 }),
    email: email({ required: true }),
    phone: text({ required: true, max: 40 }),
    message: longtext({ max: 4000 }),
    status: status(['new', 'contacted', 'closed'], {
      success: ['contacted'],
      warning: ['new'],
      neutral: ['closed'],
    }),
    notes: longtext(),
    relayed_at: timestamp(),
  },
  list: {
    columns: [rowNumber(), 'form', 'name', 'company', 'email', 'status', 'created_at', 'message'],
    filters: [
      search(['name', 'company', 'email'], 'Search name, company or e-mail', { param: 'search' }),
      select('status'),
    ],
  },
  edit: ['status', 'notes'],
  actions: [remove()],
});
