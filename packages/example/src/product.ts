import { defineProduct, page } from '@koshpay/resource';
import { books } from './books.ts';
import { loans } from './loans.ts';
import { members } from './members.ts';
import { suppliers } from './suppliers.ts';

export const product = defineProduct({
  name: 'library',
  groups: [{ key: 'library', label: 'Library', icon: 'document' }],
  resources: [books, members, loans, suppliers],
  pages: [page('catalogue', { group: 'library', path: '/catalogue', label: 'Catalogue' })],
});

export const brand = { name: 'Library', consoleTitle: 'Library Desk', logo: '/logo.svg' };
