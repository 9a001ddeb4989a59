import { defineFeature } from '@koshpay/api';
import { createPaymentPage } from './payment-page.ts';

/** The page of a payment, for its customer. */
export const paymentPage = defineFeature({
  name: 'payment-page',
  pages: (tools) => ({ '/pay/:code': createPaymentPage(tools) }),
});
