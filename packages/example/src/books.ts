import { check, defineResource, display, field, filter, remove } from '@koshpay/resource';

export const books = defineResource({
  name: 'books',
  title: 'Books',
  singular: 'Book',
  recordTitle: 'title',
  menu: { group: 'library', path: '/books', order: 1 },
  fields: {
    title: field.text({ required: true, max: 120 }),
    author: field.text({ required: true, max: 80 }),
    shelf_mark: field.text(), // the hook in server.ts sets it
    rating: field.int({ required: true, min: 1, max: 5, display: display.custom('stars') }),
  },
  list: { columns: ['title', 'shelf_mark', 'rating'], filters: [filter.search('title', 'Title')] },
  create: ['title', 'author', 'rating'],
  edit: ['title', 'author', 'rating'],
  checks: [check('author', 'Preview Shelf Mark')], // the hook in server.ts makes it
  actions: [remove()],
});
