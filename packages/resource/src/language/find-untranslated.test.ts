import { expect, it } from 'vitest';
import { defineResource } from '../define.ts';
import { integrationsPage } from '../features/integrations/integrations-page.ts';
import { metricsPage, performancePage, problemsPage } from '../features/metrics/pages.ts';
import { frameworkResources } from '../framework.ts';
import * as field from '../kinds/field.ts';
import { defineProduct } from '../product.ts';
import { findUntranslated } from './find-untranslated.ts';
import hindi from './hindi.json' with { type: 'json' };
import { mapTexts } from './map-texts.ts';

const groups = ['dashboard', 'settings', 'security', 'monitoring', 'logs'].map((key) => ({
  key,
  label: '-',
}));
const pages = [integrationsPage, metricsPage, performancePage, problemsPage];
const books = defineResource({
  name: 'books',
  title: 'Books',
  singular: 'Book',
  recordTitle: 'name',
  menu: { group: 'logs', path: '/books' },
  fields: { name: field.text({ required: true }), cover: field.choice(['hard', 'soft_back']) },
  list: { columns: ['name', 'cover'] },
});
const resources = [...frameworkResources, books];
const product = defineProduct({ name: 'library', groups, pages, resources });

it('finds the texts of a product that its dictionary leaves out, and none of the framework', () => {
  expect(findUntranslated(product, hindi)).toEqual(['Books', 'Book', 'Cover', 'Hard', 'Soft Back']);
});

it('replaces texts, and keeps names, functions and what is shared', () => {
  const shared = { label: 'Cover', key: 'cover' };
  const check = () => true;
  const mapped = mapTexts(
    { name: 'books', title: 'Books', labels: { hard: 'Hard' }, all: [shared, shared], check },
    (text) => text.toUpperCase(),
  );
  expect(mapped).toEqual({
    name: 'books',
    title: 'BOOKS',
    labels: { hard: 'HARD' },
    all: [
      { label: 'COVER', key: 'cover' },
      { label: 'COVER', key: 'cover' },
    ],
    check,
  });
  expect(mapped.all[0]).toBe(mapped.all[1]);
});
