import { permissionsFor } from '../access/access.ts';
import type { Capability } from '../backends/capabilities.ts';
import type { MenuPlace } from '../declaration.ts';
import type { Permission } from '../kinds/kind.ts';
import type { Resource } from '../resource.ts';
import type { Widget } from './widget.ts';

/** The icons that the console has; a product may give it more. */
export const menuIcons = [
  'apps',
  'chart',
  'dashboard',
  'document',
  'link',
  'monitor',
  'setting',
  'shield',
  'shop',
  'swap',
  'team',
  'wallet',
] as const;
export type MenuIcon = (typeof menuIcons)[number];

/**
 * A heading of the sidebar, and the key by which screens refer to it.
 *
 * @example const groups: readonly MenuGroup[] = [{ key: 'loans', label: 'Loans', icon: 'swap' }];
 */
export interface MenuGroup {
  readonly key: string;
  readonly label: string;
  /** By default `apps`. */
  readonly icon?: MenuIcon | (string & {});
}

/** The options of a screen of volume. */
export interface VolumePart {
  readonly resource: Resource;
  /** The fields whose values can be apart, the first by default. */
  readonly by: readonly string[];
}

/** A list of some rows of a resource, on a screen of its own. */
export interface RowsPart {
  /** The resource, with the title, the place and the list of this screen. */
  readonly resource: Resource;
  /** The values that the rows have, by filter. */
  readonly where: Readonly<Record<string, string>>;
}

/**
 * A screen that is not a resource.
 *
 * @example
 * const pages: readonly Page[] = [page('reports', { group: 'loans', path: '/reports', label: 'Reports' })];
 */
export interface Page {
  /** The name of its component, given to the console; a placeholder card without. */
  readonly name?: string;
  readonly menu: Required<MenuPlace>;
  /** The widgets beside its component, or alone, each made by `widget`. */
  readonly widgets?: readonly Widget[];
  /** The resource whose volume it shows: see `volumePage`. */
  readonly volume?: VolumePart;
  /** The list on the page: see `listPage`. */
  readonly rows?: RowsPart;
  /** The permissions to see it in the menu, any of which is enough; everyone sees it by default. */
  readonly access?: Permission;
  /**
   * The permissions of the page, with labels: `{ view: 'View Integrations' }` of the page
   * `integrations` is the permission `integrations.view`.
   */
  readonly operations?: Readonly<Record<string, string>>;
  /** Shown only where the backend supports it; elsewhere its screen is a placeholder. */
  readonly capability?: Capability;
}

/** One entry of the sidebar. */
export interface MenuItem {
  readonly path: string;
  readonly label: string;
  /** The permissions to see it, any of which is enough; none for a page that everyone may see. */
  readonly permissions?: readonly string[] | undefined;
  /** A screen without content yet, which an account that is limited to some rows is not shown. */
  readonly isPlaceholder?: boolean;
}

/** The options of {@link page}. */
type PageOptions = MenuPlace & { readonly label: string } & Omit<
    Page,
    'name' | 'menu' | 'rows' | 'volume'
  >;

/**
 * A screen of the product's own, by the name that the console's parts give it.
 *
 * @example page('reports', { group: 'dashboard', path: '/reports', label: 'Reports', access: 'payouts.list' })
 */
export const page = (
  name: string,
  { group, path, label, order = Number.MAX_SAFE_INTEGER, ...options }: PageOptions,
): Page => ({ name, menu: { group, path, label, order }, ...options });

/**
 * A screen of widgets, without a component.
 *
 * @example widgetPage({ group: 'dashboard', path: '/desk', label: 'Desk', widgets: [widget.figure('Books', { of: 'books' })] })
 */
export function widgetPage({
  widgets,
  ...place
}: Omit<PageOptions, 'operations' | 'capability'> & Required<Pick<Page, 'widgets'>>): Page {
  const { name: _, ...unnamed } = page('', { ...place, widgets });
  return unnamed;
}

/**
 * A screen that does not exist yet: a placeholder.
 *
 * @example placeholder('loans', '/loans/fines', 'Fines', 3, 'loans.list');
 */
export const placeholder = (
  group: string,
  path: string,
  label: string,
  order: number,
  access?: Permission,
): Page => ({ menu: { group, path, label, order }, ...(access !== undefined && { access }) });

/** The sidebar: groups in their order, each with its pages and resources in theirs. */
export function toMenu(
  groups: readonly MenuGroup[],
  pages: readonly Page[],
  resources: readonly Resource[],
): { group: MenuGroup; items: MenuItem[] }[] {
  const screens = [
    ...pages.map(({ name, menu, access, rows, volume, widgets }) => ({
      menu,
      isPlaceholder: name === undefined && !(rows || volume || widgets),
      permissions: access === undefined ? undefined : [access].flat(),
    })),
    ...resources.map((resource) => ({
      menu: resource.menu,
      isPlaceholder: false,
      permissions: [...permissionsFor(resource, 'list'), ...resource.impliedBy],
    })),
  ];
  return groups.map((group) => ({
    group,
    items: screens
      .filter(({ menu }) => menu.group === group.key)
      .sort((a, b) => a.menu.order - b.menu.order)
      .map(({ menu: { path, label }, permissions, isPlaceholder }) => ({
        path,
        label,
        permissions,
        ...(isPlaceholder && { isPlaceholder }),
      })),
  }));
}
