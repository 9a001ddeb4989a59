import type { MenuPlace, Resource } from './resource.ts';

/** The icons that a group can have; the console draws them. */
export type MenuIcon =
  | 'apps'
  | 'chart'
  | 'dashboard'
  | 'document'
  | 'link'
  | 'monitor'
  | 'setting'
  | 'shield'
  | 'shop'
  | 'swap'
  | 'team'
  | 'wallet';

/** A heading of the sidebar and the key that screens name it by. */
export interface MenuGroup {
  readonly key: string;
  readonly label: string;
  /** By default `apps`. */
  readonly icon?: MenuIcon;
}

/** A screen that is not a resource: hand-made under its path, or a placeholder card. */
export interface Page {
  readonly menu: Required<MenuPlace>;
  readonly placeholder: boolean;
}

/** One entry of the sidebar. */
export interface MenuItem {
  readonly path: string;
  readonly label: string;
  /** Needed to see it; none for a page that everybody may see. */
  readonly permission?: string;
}

/** A screen with a component of its own in the console. */
export const page = (group: string, path: string, label: string, order: number): Page => ({
  menu: { group, path, label, order },
  placeholder: false,
});

/** A screen that is only announced so far. */
export const placeholder = (group: string, path: string, label: string, order: number): Page => ({
  menu: { group, path, label, order },
  placeholder: true,
});

/** The sidebar: groups in their order, each with its pages and resources in theirs. */
export function toMenu(
  groups: readonly MenuGroup[],
  pages: readonly Page[],
  resources: readonly Resource[],
): { group: MenuGroup; items: MenuItem[] }[] {
  const screens = [
    ...pages.map(({ menu }) => ({ menu, permission: undefined })),
    ...resources.map(({ menu, name }) => ({ menu, permission: `${name}.list` })),
  ];
  return groups.map((group) => ({
    group,
    items: screens
      .filter(({ menu }) => menu.group === group.key)
      .sort((a, b) => a.menu.order - b.menu.order)
      .map(({ menu: { path, label }, permission }) => ({ path, label, permission })),
  }));
}
