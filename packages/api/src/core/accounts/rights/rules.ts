import type { Resource } from '@koshpay/resource';
import type { CatalogueEntry, ScopeAttribute, Setting } from '@koshpay/resource/internal';
import type { ResourceTable } from '../../tables/tables.ts';

/** The parts of a product that the rules of roles and accounts read. */
export interface StaffRules {
  /** Every permission that means something. */
  readonly catalogue: readonly CatalogueEntry[];
  /** The attributes that limit accounts to rows. */
  readonly attributes: readonly ScopeAttribute[];
  readonly settings: readonly Setting[];
  readonly resources: readonly Resource[];
  readonly resourceOf: (name: string) => Resource;
  readonly tableOf: (name: string) => ResourceTable;
}

/** Those that limit an account to values that exist. */
export type LimitRules = Pick<StaffRules, 'attributes' | 'resourceOf' | 'tableOf'>;

/** Those that decide who is an owner. */
export type OwnerRules = Pick<StaffRules, 'catalogue' | 'attributes'>;
