import type { Chapter } from '@koshpay/console';

/** The guide for staff: the files of docs/guide in their order, each loaded when it is opened. */
export const chapters: readonly Chapter[] = [
  {
    name: 'signing-in',
    title: 'Signing in and your account',
    content: () => import('../../docs/guide/signing-in.md?chapter'),
  },
  {
    name: 'finding',
    title: 'Finding things',
    content: () => import('../../docs/guide/finding.md?chapter'),
  },
  {
    name: 'lists',
    title: 'Columns and saved views',
    content: () => import('../../docs/guide/lists.md?chapter'),
  },
  {
    name: 'one-row',
    title: 'Changing one row',
    content: () => import('../../docs/guide/one-row.md?chapter'),
  },
  {
    name: 'many-rows',
    title: 'Many rows together',
    content: () => import('../../docs/guide/many-rows.md?chapter'),
  },
  {
    name: 'files',
    title: 'Export and import',
    content: () => import('../../docs/guide/files.md?chapter'),
  },
  {
    name: 'figures',
    title: 'Figures and money',
    content: () => import('../../docs/guide/figures.md?chapter'),
  },
  {
    name: 'payments-and-scanners',
    title: 'Payments and scanners',
    content: () => import('../../docs/guide/payments-and-scanners.md?chapter'),
  },
  {
    name: 'history',
    title: 'Who changed what',
    content: () => import('../../docs/guide/history.md?chapter'),
  },
  {
    name: 'keyboard-and-phone',
    title: 'Keyboard and phone',
    content: () => import('../../docs/guide/keyboard-and-phone.md?chapter'),
  },
];
