import type { CatalogueEntry, Resource, ScopeAttribute, Setting } from '@koshpay/resource';

/** What the rules of roles and accounts read of a product. */
export interface StaffRules {
  /** Every permission that means something. */
  readonly catalogue: readonly CatalogueEntry[];
  /** The attributes that limit accounts to rows. */
  readonly attributes: readonly ScopeAttribute[];
  readonly settings: readonly Setting[];
  readonly resourceOf: (name: string) => Resource;
}

/** Those that decide who is an owner. */
export type OwnerRules = Pick<StaffRules, 'catalogue' | 'attributes'>;
