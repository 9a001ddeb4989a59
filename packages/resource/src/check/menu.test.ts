import { expect, test } from 'vitest';
import { page } from '../pages/menu.ts';
import { declare, declareOther, faultsOf } from './testing.ts';

test('refuses an unknown menu group', () => {
  const coins = declare({ menu: { group: 'chain', path: '/coins' } });
  expect(
    faultsOf([coins], {
      pages: [page('configs', { group: 'settings', path: '/configs', label: 'Configs' })],
    }),
  ).toMatchInlineSnapshot(`
    "Product, pages./configs.group: unknown group 'settings'; use one of chains. [unknown_group]
    Resource 'coins', menu.group: unknown group 'chain'; did you mean 'chains'? [unknown_group]"
  `);
});

test('refuses a repeated group', () => {
  const group = { key: 'chains', label: 'Chains' };
  expect(faultsOf([declare()], { groups: [group, group] })).toMatchInlineSnapshot(
    `"Product, groups: 'chains' is listed twice; remove one. [duplicate]"`,
  );
});

test('refuses a path that a page, a resource or the sign-in has', () => {
  const pages = [
    page('overview', { group: 'chains', path: '/coins', label: 'Overview' }),
    page('today', { group: 'chains', path: '/coins', label: 'Today' }),
  ];
  const login = declareOther('logins', {}, { menu: { group: 'chains', path: '/auth/login' } });
  const fees = declareOther('fees', {}, { menu: { group: 'chains', path: '/coins' } });
  expect(faultsOf([declare(), fees, login], { pages })).toMatchInlineSnapshot(`
    "Product, pages./coins.path: '/coins' is already the path of the page 'Overview'; write another. [duplicate]
    Resource 'coins', menu.path: '/coins' is already the path of the page 'Today'; write another. [duplicate]
    Resource 'fees', menu.path: '/coins' is already the path of coins; write another. [duplicate]
    Resource 'logins', menu.path: '/auth/login' is already the path of the sign-in; write another. [duplicate]"
  `);
});

test('refuses text that is not a path', () => {
  const fees = declareOther('fees', {}, { menu: { group: 'chains', path: '/Fees/' } });
  expect(
    faultsOf([declare({ menu: { group: 'chains', path: 'coins' } }), fees]),
  ).toMatchInlineSnapshot(`
    "Resource 'coins', menu.path: 'coins' is not a path; write it like '/hd-wallets', in lower case. [invalid]
    Resource 'fees', menu.path: '/Fees/' is not a path; write it like '/hd-wallets', in lower case. [invalid]"
  `);
});

test('refuses names that are not kebab-case, taken, or those of current resources', () => {
  const [again, heirs] = ['again', 'heirs'].map((name) =>
    declareOther(name, {}, { name: name === 'again' ? 'coins' : name, was: 'coins' }),
  );
  const wrong = declareOther('wrong', {}, { name: 'Wrong' });
  expect(faultsOf([declare(), again, heirs, wrong] as never)).toMatchInlineSnapshot(`
    "Resource 'coins', was: is the current name; write the older one. [invalid]
    Resource 'Wrong', name: 'Wrong' is not kebab-case; write it like 'hd-wallets'. [invalid]
    Resource 'coins', name: 'coins' is listed twice; remove or rename one. [duplicate]
    Resource 'heirs', was: 'coins' is a current resource; write the older name. [duplicate]"
  `);
});
