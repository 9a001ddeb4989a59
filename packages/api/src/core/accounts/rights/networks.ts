import { eq } from 'drizzle-orm';
import { AppError } from '../../errors.ts';
import { isInNetworks, isNetwork } from '../../http/networks.ts';
import type { HookContext } from '../../resources/hooks.ts';
import { staff } from '../tables.ts';

/** @throws {AppError} `validation_failed` on `allowed_networks` for what is not a network */
export function assertNetworks(networks: readonly string[]): void {
  const invalid = networks.filter((network) => !isNetwork(network));
  if (invalid.length > 0)
    throw refused('invalid', `Not a network like 203.0.113.0/24: ${invalid.join(', ')}.`);
}

/**
 * Keeps a person from locking themselves out by the networks of their role.
 *
 * @throws {AppError} `validation_failed` on a field
 */
export async function assertNotLockedOut(
  { tx, actor }: HookContext,
  { roleId, networks, field }: { roleId: number; networks: readonly string[]; field: string },
): Promise<void> {
  if (actor.kind !== 'person' || actor.id === null || actor.address === null) return;
  if (networks.length === 0 || isInNetworks(actor.address, networks)) return;
  const [own] = await tx
    .select({ roleId: staff.role_id })
    .from(staff)
    .where(eq(staff.id, actor.id));
  if (own?.roleId !== roleId) return;
  const message = `This would lock you out: your address ${actor.address} is not in these networks.`;
  throw refused('locks_out', message, field);
}

function refused(code: string, message: string, field = 'allowed_networks'): AppError {
  return new AppError('validation_failed', message, { details: [{ field, code, message }] });
}
