import { accountPath } from '@koshpay/resource/internal';
import { lazy } from 'react';
import { defineFeature } from '../../core/frame/feature.ts';

/** My account: name, password, second factor, passkeys, single sign-on, sessions, keys. */
export const account = defineFeature({
  name: 'account',
  screens: [{ path: accountPath, Screen: lazy(() => import('./AccountPage.tsx')) }],
});
