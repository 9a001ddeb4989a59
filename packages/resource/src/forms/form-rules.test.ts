import { describe, expect, test } from 'vitest';
import { defineResource } from '../define.ts';
import * as field from '../kinds/field.ts';
import { other } from './condition.ts';
import { evaluateForm, fieldsOfRule, referredPaths } from './form-rules.ts';
import { rule } from './rule.ts';
import { section } from './section.ts';

const plans = defineResource({
  name: 'plans',
  title: 'Plans',
  singular: 'Plan',
  recordTitle: 'name',
  menu: { group: 'sales', path: '/plans' },
  fields: {
    name: field.text({ required: true }),
    kind: field.choice(['free', 'paid']),
    price: field.decimal({ required: true, when: { kind: 'paid' } }),
    discount: field.percent({ when: { price: { above: '100' } } }),
    note: field.text({ when: { kind: 'paid' } }),
    network_id: field.ref('networks'),
    family: field.through('network_id', 'family'),
    tag: field.text(),
    is_limited: field.bool(),
    limits: field.object({ daily: field.decimal(), monthly: field.decimal() }),
    first: field.int(),
    second: field.int(),
  },
  list: { columns: ['name'] },
  create: [
    'name',
    'kind',
    'price',
    'discount',
    'note',
    'network_id',
    section('Limits', ['limits'], { when: { is_limited: true } }),
    'tag',
  ],
  edit: ['name', 'limits'],
  rules: [
    rule('second', [{ second: 0 }, { second: { min: other('first') } }], 'Last before first.'),
    rule('limits.monthly', { 'limits.monthly': { min: other('limits.daily') } }, 'Too little.'),
    rule('tag', [{ family: { not: 'tron' } }, { tag: { empty: false } }], 'Tron needs a tag.'),
  ],
});

const row = { kind: 'paid', price: '200', discount: null, note: null, network_id: null };

function evaluate(values: object, form: 'create' | 'edit' = 'create') {
  const known: Record<string, unknown> = { ...row, is_limited: true, limits: {}, ...values };
  const { hidden, broken } = evaluateForm(plans, form, (path) =>
    path in known ? known[path] : null,
  );
  return { hidden: [...hidden], broken: broken.map(({ message }) => message) };
}

describe('what a form shows', () => {
  test('shows a field whose condition holds', () => {
    expect(evaluate({}).hidden).toEqual([]);
  });

  test('hides a field together with those that depend on it', () => {
    expect(evaluate({ kind: 'free' }).hidden).toEqual(['price', 'discount', 'note']);
  });

  test('hides a field whose condition compares with an empty value', () => {
    expect(evaluate({ price: null }).hidden).toEqual(['discount']);
  });

  test('shows a field whose condition reads an unknown value', () => {
    expect(evaluate({ price: undefined }).hidden).toEqual([]);
  });

  test('hides the fields of a section, in the form that has it', () => {
    expect(evaluate({ is_limited: false }).hidden).toEqual(['limits']);
    expect(evaluate({ is_limited: false }, 'edit').hidden).toEqual([]);
  });
});

describe('what must hold between fields', () => {
  test.each([
    [{ first: 5, second: 4 }, ['Last before first.']],
    [{ first: 5, second: 0 }, []],
    [{ first: 5, second: null }, []],
    [{ limits: { daily: '10', monthly: '9.99' } }, ['Too little.']],
    [{ limits: { daily: '10', monthly: '9.99' }, is_limited: false }, []],
    [{ 'network_id.family': 'tron' }, ['Tron needs a tag.']],
    [{ 'network_id.family': 'tron', tag: 'x' }, []],
    [{ 'network_id.family': undefined }, []],
  ])('%j', (values, expected) => {
    expect(evaluate(values).broken).toEqual(expected);
  });
});

test('lists the fields of referenced rows that conditions read, also through a field', () => {
  expect(referredPaths(plans)).toEqual(new Map([['network_id', new Set(['family'])]]));
});

test('lists the fields that a rule depends on', () => {
  expect(plans.rules.map((each) => fieldsOfRule(plans, each))).toEqual([
    ['second', 'first'],
    ['limits'],
    ['tag', 'network_id'],
  ]);
});

test('groups the names that a form lists outside of sections', () => {
  expect(plans.forms.create.map(({ title, names }) => [title, names.length])).toEqual([
    [undefined, 6],
    ['Limits', 1],
    [undefined, 1],
  ]);
  expect(plans.create).toHaveLength(8);
});
