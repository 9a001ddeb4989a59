import type { Account } from '@koshpay/resource/internal';
import type { Access } from '../../access/access.ts';
import type { Actor } from '../../actor.ts';
import type { RunOnce } from '../../idempotency/run-once.ts';

/** The request that this person approves, and who made it; the bulk run; or the import. */
type PartOf =
  | { readonly approval_id: number; readonly requested_by: string }
  | { readonly bulk_run_id: number }
  | { readonly import_id: number };

/** The writer, their rights, and the rows that they may see and change. */
export interface Writer extends Actor {
  readonly id: number;
  readonly username: string;
  readonly account: Account;
  /** Makes the change of a repeated request once. */
  readonly once?: RunOnce;
  readonly access: Access;
  /** The larger change that this one belongs to, as the audit log has it. */
  readonly partOf?: PartOf;
}
