import type { Specification } from './backends/specification.ts';
import { signInRoutes } from './check/menu.ts';
import { assertNoFaults } from './check/run-checks.ts';
import { withImpliedPermissions } from './features/approvals/approvals.ts';
import { frameworkSettings } from './features/settings/framework-settings.ts';
import type { CustomKind } from './kinds/custom-kind.ts';
import { detailPath } from './pages/detail.ts';
import { type MenuGroup, type MenuItem, type Page, toMenu } from './pages/menu.ts';
import type { Resource } from './resource.ts';
import { type Setting, withAdjusted } from './settings/setting.ts';

/** The options of a product: its resources and their places in the console. */
export interface ProductDeclaration {
  /** Its own name, in kebab-case. */
  readonly name: string;
  /** The sidebar's headings, in their order. */
  readonly groups: readonly MenuGroup[];
  /** The kinds of fields that it defines itself, each made by `defineKind`. */
  readonly kinds?: readonly { readonly custom: CustomKind }[];
  /** The resources, each made by `defineResource`. */
  readonly resources: readonly Resource[];
  /** The console's screens that are not resources. */
  readonly pages: readonly Page[];
  /**
   * The calls and fields that every backend of the product has. All else that is declared is used
   * only where a backend supports the resource; without a specification, every backend has all of
   * it.
   */
  readonly specification?: Specification;
  /** The IANA zone of all days and times, `Asia/Kolkata`; UTC by default. People may choose their own. */
  readonly timeZone?: string;
  /**
   * The path of the page that describes the API for programs of others, below that of the general
   * API: `/v1/docs`. The sign-in page leads to it.
   */
  readonly developerDocs?: string;
  /** The month in which its fiscal years begin, 1 to 12; January by default. */
  readonly fiscalStart?: number;
  /**
   * The settings that can be changed while the server runs, besides those of every server, and those
   * that it has in its own way: `adjustSetting(…)`.
   */
  readonly settings?: readonly Setting[];
}

/**
 * A product with everything that is derived from its declaration: what all tiers read.
 *
 * @example
 * const paths = (product: Product) => product.menu.flatMap(({ items }) => items.map(({ path }) => path));
 */
export interface Product extends ProductDeclaration {
  readonly timeZone: string;
  readonly fiscalStart: number;
  /** The settings of every server, then its own. */
  readonly settings: readonly Setting[];
  /** The sidebar: each group with its screens. */
  readonly menu: readonly { readonly group: MenuGroup; readonly items: readonly MenuItem[] }[];
  /** The path of the console's first screen. */
  readonly home: string;
  /** Every path of the console; `:id` is the id of any row. */
  readonly routes: readonly string[];
}

/**
 * Declares a product: the value that the console draws and the server serves.
 *
 * @throws {DeclarationError} with every fault of its resources, pages and groups
 * @example
 * export const product = defineProduct({
 *   name: 'shop',
 *   groups: [{ key: 'stock', label: 'Stock', icon: 'apps' }],
 *   resources: [articles],
 *   pages: [],
 * });
 */
export function defineProduct(declaration: ProductDeclaration): Product {
  const { groups, pages, timeZone = 'UTC', fiscalStart = 1 } = declaration;
  const settings = withAdjusted(frameworkSettings, declaration.settings ?? []);
  assertNoFaults({ ...declaration, settings });
  const resources = withImpliedPermissions(declaration.resources);
  const menu = toMenu(groups, pages, resources);
  const paths = menu.flatMap(({ items }) => items.map(({ path }) => path));
  const details = resources.filter(({ detail }) => detail).map(detailPath);
  const [home = '/'] = paths;
  return Object.freeze({
    ...declaration,
    resources,
    timeZone,
    fiscalStart,
    settings,
    menu,
    home,
    routes: [...signInRoutes, ...paths, ...details],
  });
}
