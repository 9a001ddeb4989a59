import { defineResource, field } from '@koshpay/resource';

export const members = defineResource({
  name: 'members',
  title: 'Members',
  singular: 'Member',
  recordTitle: 'name',
  menu: { group: 'library', path: '/members' },
  fields: { name: field.text({ required: true, max: 80 }), email: field.email() },
  list: { columns: ['name', 'email', 'created_at'] },
  create: ['name', 'email'],
});
