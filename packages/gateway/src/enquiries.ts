import {
  choice,
  choose,
  defineResource,
  email,
  longtext,
  remove,
  search,
  serial,
  status,
  text,
  timestamp,
} from '@koshpay/resource';

/** What the forms of the public site send. The server writes them; staff follow them up. */
export const enquiries = defineResource({
  name: 'enquiries',
  title: 'Enquiries',
  item: 'Enquiry',
  rowLabel: 'name',
  menu: { group: 'merchants', path: '/merchants/enquiries', order: 3 },
  fields: {
    form: choice(['registration', 'contact']),
    name: text({ required: true, max: 200 }),
    company: text({ required: true, max: 200 }),
    email: email({ required: true }),
    phone: text({ required: true, max: 40 }),
    message: longtext({ max: 4000 }),
    status: status(['new', 'contacted', 'closed'], {
      good: ['contacted'],
      waiting: ['new'],
      over: ['closed'],
    }),
    notes: longtext(),
    relayed_at: timestamp(),
  },
  list: {
    columns: [serial(), 'form', 'name', 'company', 'email', 'status', 'created_at', 'message'],
    filters: [
      search(['name', 'company', 'email'], 'Search name, company or e-mail', { param: 'search' }),
      choose('status'),
    ],
  },
  edit: ['status', 'notes'],
  actions: [remove()],
});
