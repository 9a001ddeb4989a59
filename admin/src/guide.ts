import type { Chapter } from '@koshpay/console';

/** The guide for staff: the files of docs/guide in their order, and those of docs/guide/hi in Hindi. */
export const chapters: readonly Chapter[] = [
  {
    name: 'signing-in',
    title: 'Signing in and your account',
    content: {
      en: () => import('../../docs/guide/signing-in.md?chapter'),
      hi: () => import('../../docs/guide/hi/signing-in.md?chapter'),
    },
  },
  {
    name: 'finding',
    title: 'Finding things',
    content: {
      en: () => import('../../docs/guide/finding.md?chapter'),
      hi: () => import('../../docs/guide/hi/finding.md?chapter'),
    },
  },
  {
    name: 'lists',
    title: 'Columns and saved views',
    content: {
      en: () => import('../../docs/guide/lists.md?chapter'),
      hi: () => import('../../docs/guide/hi/lists.md?chapter'),
    },
  },
  {
    name: 'one-row',
    title: 'Changing one row',
    content: {
      en: () => import('../../docs/guide/one-row.md?chapter'),
      hi: () => import('../../docs/guide/hi/one-row.md?chapter'),
    },
  },
  {
    name: 'many-rows',
    title: 'Many rows together',
    content: {
      en: () => import('../../docs/guide/many-rows.md?chapter'),
      hi: () => import('../../docs/guide/hi/many-rows.md?chapter'),
    },
  },
  {
    name: 'files',
    title: 'Export and import',
    content: {
      en: () => import('../../docs/guide/files.md?chapter'),
      hi: () => import('../../docs/guide/hi/files.md?chapter'),
    },
  },
  {
    name: 'figures',
    title: 'Figures and money',
    content: {
      en: () => import('../../docs/guide/figures.md?chapter'),
      hi: () => import('../../docs/guide/hi/figures.md?chapter'),
    },
  },
  {
    name: 'payments-and-scanners',
    title: 'Payments and scanners',
    content: {
      en: () => import('../../docs/guide/payments-and-scanners.md?chapter'),
      hi: () => import('../../docs/guide/hi/payments-and-scanners.md?chapter'),
    },
  },
  {
    name: 'history',
    title: 'Who changed what',
    content: {
      en: () => import('../../docs/guide/history.md?chapter'),
      hi: () => import('../../docs/guide/hi/history.md?chapter'),
    },
  },
  {
    name: 'keyboard-and-phone',
    title: 'Keyboard and phone',
    content: {
      en: () => import('../../docs/guide/keyboard-and-phone.md?chapter'),
      hi: () => import('../../docs/guide/hi/keyboard-and-phone.md?chapter'),
    },
  },
];
