import type { Resource, Specification } from '@koshpay/resource';
import type { CatalogueEntry, ScopeAttribute, Setting } from '@koshpay/resource/internal';
import type { CompiledRollup } from '../features/rollups/rollup.ts';
import type { Lists } from '../features/views/lists-of.ts';
import type { AccessOf } from './access/compile-access.ts';
import type { BuiltInRole } from './accounts/rights/roles.ts';
import type { Language, Translate } from './languages.ts';
import type { ResourceHooks } from './resources/hooks.ts';
import type { KindCheck } from './resources/kind-check.ts';
import type { SecretColumn } from './secrets/columns.ts';
import type { Schema } from './tables/drift.ts';
import type { ResourceTable } from './tables/tables.ts';

/**
 * A product as the server uses it: compiled once, and passed to all code that reads or writes rows.
 *
 * @example const titlesOf = ({ own }: CompiledProduct) => own.map(({ title }) => title);
 */
export interface CompiledProduct {
  /** Its own name, in kebab-case. */
  readonly name: string;
  /** The resources that it serves: its own, then those of the framework. */
  readonly resources: readonly Resource[];
  /** The resources that it declares itself, and serves. */
  readonly own: readonly Resource[];
  /** The roles that the server provides. */
  readonly builtInRoles: readonly BuiltInRole[];
  /** The part that every backend of the product has; undefined where that is all. */
  readonly specification: Specification | undefined;
  /** The settings that can be changed while the server runs. */
  readonly settings: readonly Setting[];
  /** Every permission that means something. */
  readonly catalogue: readonly CatalogueEntry[];
  /** The resources of other systems, which only the console requests. */
  readonly external: readonly Resource[];
  /** Translates declared texts, by language. */
  readonly translators: Readonly<Record<Language, Translate>>;
  /** Every list by the path of its screen. */
  readonly lists: Lists;
  /** The zone whose days lists filter by. */
  readonly timeZone: string;
  /** The hooks of resources, by name. */
  readonly hooks: Readonly<Record<string, ResourceHooks>>;
  /** The checks of custom kinds, by their names. */
  readonly kindChecks: ReadonlyMap<string, KindCheck>;
  /** Every table: its own, and the framework's. */
  readonly schema: Schema;
  /** The tables of its own resources and features: what its migrations are generated from. */
  readonly ownSchema: Schema;
  /** The rollups of resources, by their names. */
  readonly rollups: ReadonlyMap<string, CompiledRollup>;
  /** Every column of secrets. */
  readonly secretColumns: readonly SecretColumn[];
  readonly resourceOf: (name: string) => Resource;
  readonly tableOf: (name: string) => ResourceTable;
  /** The attributes of accounts that scopes compare rows with. */
  readonly attributes: readonly ScopeAttribute[];
  /** Returns the rows and fields that an account may see and change. */
  readonly accessOf: AccessOf;
  /** The fields of a resource that decide who sees which of its rows. */
  readonly decidingFields: (resource: string) => readonly string[];
}
