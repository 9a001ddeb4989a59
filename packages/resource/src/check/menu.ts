import { catalogueOf, findUnknownPatterns } from '../access/catalogue.ts';
import type { MenuPlace } from '../declaration.ts';
import type { MenuGroup, Page } from '../pages/menu.ts';
import type { Resource } from '../resource.ts';
import { type Fault, type Finding, fault, findTwice, findUnknown, quote } from './fault.ts';

interface Screens {
  readonly groups: readonly MenuGroup[];
  readonly pages: readonly Page[];
  readonly resources: readonly Resource[];
}

/** The page of a person's own account. */
export const accountPath = '/account';

/** The guide of a product; its chapters are below. */
export const helpPath = '/help';

/** The console's own paths: around sign-in, of one's own account and of the guide. */
export const signInRoutes = [
  accountPath,
  helpPath,
  `${helpPath}/:id`,
  '/auth/login',
  '/auth/forgot-password',
  '/auth/invitation',
  '/auth/reset',
];
const path = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;

/** Checks that every screen has a known group and a unique path. */
export function* findMenuFaults({ groups, pages, resources }: Screens): Generator<Fault> {
  const keys = groups.map(({ key }) => key);
  yield* findTwice('groups', keys);
  const owners = new Map(signInRoutes.map((route) => [route, 'the sign-in']));
  const known = catalogueOf(resources, pages);
  for (const { menu, access = [] } of pages) {
    yield* findPlaceFaults(`pages.${menu.path}`, menu, keys, owners);
    for (const permission of findUnknownPatterns([access].flat(), known))
      yield* findUnknown(
        `pages.${menu.path}.access`,
        'unknown_permission',
        permission,
        known.map((entry) => entry.permission),
      );
    owners.set(menu.path, `the page ${quote(menu.label)}`);
  }
  for (const { name, menu } of resources) {
    for (const found of findPlaceFaults('menu', menu, keys, owners))
      yield { resource: name, ...found };
    owners.set(menu.path, name);
  }
}

function* findPlaceFaults(
  at: string,
  menu: MenuPlace,
  groups: readonly string[],
  owners: ReadonlyMap<string, string>,
): Generator<Finding> {
  // Missing options are found by defineResource.
  if (menu.group !== '') yield* findUnknown(`${at}.group`, 'unknown_group', menu.group, groups);
  if (menu.path === '') return;
  if (!path.test(menu.path))
    yield fault(`${at}.path`, 'invalid', [
      `${quote(menu.path)} is not a path`,
      "write it like '/hd-wallets', in lower case",
    ]);
  const owner = owners.get(menu.path);
  if (owner !== undefined)
    yield fault(`${at}.path`, 'duplicate', [
      `${quote(menu.path)} is already the path of ${owner}`,
      'write another',
    ]);
}
