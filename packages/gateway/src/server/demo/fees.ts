import type { Row } from './seeder.ts';

/** The fees on a network. */
export function toFees({ id, chain, is_evm }: Row): Row[] {
  const gas = is_evm ? '0.25' : '1.1';
  const refund = {
    name: 'Refund',
    percent: '0',
    fixed_amount: '2.5',
    network_id: id,
    status: 'inactive',
  };
  return [
    { name: 'Settlement', percent: '0.8', fixed_amount: '0', network_id: id },
    { name: 'Payout', percent: '0.25', fixed_amount: gas, network_id: id },
    ...(chain === 'Ethereum' ? [refund] : []),
  ];
}
