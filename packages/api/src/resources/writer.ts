import type { Account } from '@koshpay/resource';
import type { Access } from '../access/access.ts';
import type { Actor } from '../audit/actor.ts';
import type { Once } from '../idempotency/run-once.ts';

/** The writer, their rights, and the rows that they may see and change. */
export interface Writer extends Actor {
  readonly id: number;
  readonly username: string;
  readonly account: Account;
  /** Makes the change of a repeated request once. */
  readonly once?: Once;
  readonly access: Access;
  /** The request that this person approves, and who made it. */
  readonly request?: { readonly approval_id: number; readonly requested_by: string };
}
