import { type AppError, type HookContext, invalidField } from '@koshpay/api';
import { readFamily } from '../networks/feature.ts';

interface Move extends Pick<HookContext, 'tx' | 'tableOf'> {
  readonly row: { readonly network_id: number };
  readonly values: { readonly network_id: number };
}

/**
 * Moves a wallet to another network of the same address family: on any other its address would
 * belong to no one.
 *
 * @throws {AppError} `validation_failed` on the network
 */
export async function changeNetwork({ row, values, ...context }: Move) {
  const { network_id } = values;
  if (network_id === row.network_id) throw refused('This wallet is on this network already.');
  const [from, to] = [
    await readFamily(context, 'id', row.network_id),
    await readFamily(context, 'id', network_id),
  ];
  if (!to || from !== to)
    throw refused('Addresses of this network differ. Create a new wallet there instead.');
  return { network_id };
}

function refused(message: string): AppError {
  return invalidField('network_id', 'invalid', message);
}
