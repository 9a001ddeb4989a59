import { defineResource, field } from '@koshpay/resource';

export const loans = defineResource({
  name: 'loans',
  title: 'Loans',
  singular: 'Loan',
  recordTitle: 'title',
  menu: { group: 'library', path: '/loans' },
  fields: {
    book_id: field.ref('books', { required: true, label: 'Book' }),
    title: field.through('book_id', 'title'),
    member_id: field.ref('members', { required: true, label: 'Member' }),
    member: field.through('member_id', 'name'),
    due_on: field.date({ required: true }),
  },
  list: { columns: ['title', 'member', 'due_on'] },
  create: ['book_id', 'member_id', 'due_on'],
  rollup: { over: 'created_at' },
});
