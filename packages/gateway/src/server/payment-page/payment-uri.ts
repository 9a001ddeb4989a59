import type { ShownPayment } from './read-payment.ts';

type Target = Pick<ShownPayment, 'family' | 'address' | 'contract' | 'chainId' | 'restUnits'>;

/**
 * What the QR code of a payment says: a request of EIP-681 that wallets fill their form with. On Tron,
 * where no such standard is common, the address.
 */
export function toPaymentUri({ family, address, contract, chainId, restUnits }: Target): string {
  if (family !== 'evm') return address;
  if (contract === null) return `ethereum:${address}@${chainId}?value=${restUnits}`;
  return `ethereum:${contract}@${chainId}/transfer?address=${address}&uint256=${restUnits}`;
}
