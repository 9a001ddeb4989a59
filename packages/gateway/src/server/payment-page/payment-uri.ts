import { families } from '@koshpay/chain';
import type { ShownPayment } from './read-payment.ts';

type Target = Pick<ShownPayment, 'family' | 'address' | 'contract' | 'chainId' | 'restUnits'>;

/** The text of a payment's QR code, as wallets of its chain read it. */
export function toPaymentUri({ family, restUnits, ...payment }: Target): string {
  return family ? families[family].toPaymentUri({ ...payment, units: restUnits }) : payment.address;
}
