import { eq } from 'drizzle-orm';
import { invalidField } from '../../errors.ts';
import { isInNetworks, isNetwork } from '../../http/networks.ts';
import type { HookContext } from '../../resources/hooks.ts';
import { staff } from '../tables.ts';

/** @throws {AppError} `validation_failed` on `allowed_networks` for what is not a network */
export function assertNetworks(networks: readonly string[]): void {
  const invalid = networks.filter((network) => !isNetwork(network));
  if (invalid.length === 0) return;
  const message = `Not a network like 203.0.113.0/24: ${invalid.join(', ')}.`;
  throw invalidField('allowed_networks', 'invalid', message);
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
  throw invalidField(field, 'locks_out', message);
}
