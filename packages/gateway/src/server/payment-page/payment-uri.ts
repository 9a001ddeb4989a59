import { families } from '@koshpay/chain';
import type { ShownPayment } from './read-payment.ts';

type Target = Pick<ShownPayment, 'family' | 'address' | 'contract' | 'chainId' | 'restUnits'>;

/** What the QR code of a payment says, as wallets of its chain read it. */
export function toPaymentUri({ family, restUnits, ...payment }: Target): string {
  return family ? families[family].toPaymentUri({ ...payment, units: restUnits }) : payment.address;
}
