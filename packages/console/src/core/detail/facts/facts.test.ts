import {
  defineResource,
  display,
  field,
  type Resource,
  section,
  toggleStatus,
} from '@koshpay/resource';
import { expect, test } from 'vitest';
import { toBadges, toFactSections } from './facts.ts';

const shops = defineResource({
  name: 'shops',
  title: 'Shops',
  singular: 'Shop',
  recordTitle: 'name',
  menu: { group: 'all', path: '/shops' },
  fields: {
    name: field.text({ display: display.truncate(8) }),
    kind: field.choice(['own', 'rented']),
    rent: field.decimal({ when: { kind: 'rented' } }),
    notes: field.longtext(),
    status: field.status(['active', 'inactive']),
  },
  list: { columns: ['name'] },
  detail: {
    sections: [
      'name',
      section('Terms', ['kind', 'rent'], { columns: 1 }),
      section('Closed', ['notes'], { when: { status: 'inactive' } }),
      section('State', ['status', 'created_at']),
    ],
  },
  actions: [toggleStatus()],
}) as unknown as Resource;

const titlesOf = (row: object) =>
  toFactSections(shops, { id: 1, ...row }).map(({ title, facts }) => [
    title,
    ...facts.map(({ label }) => label),
  ]);

test('shows what the conditions of a row allow, and what is not known', () => {
  expect(titlesOf({ kind: 'own', status: 'active' })).toEqual([
    [undefined, 'Name'],
    ['Terms', 'Kind'],
    ['State', 'Status', 'Created At'],
  ]);
  expect(titlesOf({})).toEqual([
    [undefined, 'Name'],
    ['Terms', 'Kind', 'Rent'],
    ['Closed', 'Notes'],
    ['State', 'Status', 'Created At'],
  ]);
});

test('cuts nothing, shows times with days, and long texts in the whole width', () => {
  const facts = toFactSections(shops, { id: 1 }).flatMap((each) => each.facts);
  expect(
    Object.fromEntries(facts.map(({ key, display, isWide }) => [key, [display, isWide]])),
  ).toMatchObject({
    name: [{ kind: 'truncate', start: Number.POSITIVE_INFINITY }, false],
    notes: [{}, true],
    created_at: [{ kind: 'datetime' }, false],
  });
  expect(toBadges(shops)).toEqual(['status']);
});
