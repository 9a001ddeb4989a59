import { defineProduct, page, volumePage, widget, widgetPage } from '@koshpay/resource';
import { books } from './books.ts';
import { loans } from './loans.ts';
import { members } from './members.ts';
import { suppliers } from './suppliers.ts';

export const product = defineProduct({
  name: 'library',
  groups: [{ key: 'library', label: 'Library', icon: 'document' }],
  resources: [books, members, loans, suppliers],
  pages: [
    page('catalogue', { group: 'library', path: '/catalogue', label: 'Catalogue' }),
    widgetPage({
      group: 'library',
      path: '/desk',
      label: 'Desk',
      widgets: [
        widget.figure('Books', { of: 'books' }),
        widget.figure('Loans of 30 days', { of: 'loans', days: 30 }),
        widget.trend('Loans', { of: 'loans', days: 30 }),
        widget.list('Newest loans', { of: 'loans', fields: ['title', 'member', 'due_on'] }),
      ],
    }),
    volumePage(loans, { group: 'library', path: '/volume', label: 'Volume', by: ['member_id'] }),
  ],
});

export const brand = { headerTitle: 'Library Desk' };
