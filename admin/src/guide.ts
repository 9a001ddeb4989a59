import type { Chapter } from '@koshpay/console';
import { lazy } from 'react';

/** The guide for staff: the files of docs/guide in their order, each loaded when it is opened. */
export const chapters: readonly Chapter[] = [
  {
    name: 'signing-in',
    title: 'Signing in and your account',
    content: lazy(() => import('../../docs/guide/signing-in.md?chapter')),
  },
  {
    name: 'keyboard-and-phone',
    title: 'Keyboard and phone',
    content: lazy(() => import('../../docs/guide/keyboard-and-phone.md?chapter')),
  },
];
