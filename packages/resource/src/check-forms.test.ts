import { expect, test } from 'vitest';
import { checkResources } from './check-resources.ts';
import { other } from './condition.ts';
import { defineResource } from './define.ts';
import * as field from './kinds/field.ts';
import type { Resource } from './resource.ts';
import { rule } from './rule.ts';
import { section } from './section.ts';

const plans = {
  name: 'plans',
  title: 'Plans',
  singular: 'Plan',
  recordTitle: 'name',
  menu: { group: 'sales', path: '/plans' },
  fields: {
    name: field.text(),
    key: field.secret({ prefix: 'k_' }),
    shops: field.count('shops', 'plan_id'),
    limits: field.object({ daily: field.decimal() }),
    network_id: field.ref('networks'),
  },
  list: { columns: ['name'] },
  create: ['name'],
};

/** Declares as plain JavaScript would, past the compiler. */
function declare({ fields, ...changes }: { fields?: object; [key: string]: unknown }): Resource {
  return (defineResource as unknown as (declaration: object) => Resource)({
    ...plans,
    ...changes,
    fields: { ...plans.fields, ...fields },
  });
}

test.each([
  [
    { create: ['name', section('More', ['nme'])] },
    "create: unknown field 'nme'; did you mean 'name'?",
  ],
  [{ create: ['name', section('More', ['name'])] }, "create: has 'name' twice."],
  [{ edit: [section('More', [])] }, "edit: section 'More' has no fields."],
  [
    { edit: [section('More', ['limits'], { when: { nam: 'x' } })] },
    "edit, section 'More', when: unknown field 'nam'; did you mean 'name'?",
  ],
  [
    { fields: { note: field.text({ when: { key: 'x' } }) } },
    "fields.note, when: 'key' cannot be compared.",
  ],
  [
    { fields: { note: field.text({ when: { shops: 0 } }) } },
    "fields.note, when: 'shops' cannot be compared.",
  ],
  [
    { fields: { pin: field.secret({ prefix: 'p_', when: { name: 'x' } }) } },
    "fields.pin: cannot be cleared while it is hidden; it needs whenHidden: 'keep'.",
  ],
  [
    { rules: [rule('name', { name: { not: other('nam') } }, '')] },
    "rules: unknown field 'nam'; did you mean 'name'?",
  ],
  [
    { rules: [rule('limits.dailly', { name: 'x' }, '')] },
    "rules: unknown part of limits 'dailly'; did you mean 'daily'?",
  ],
  [
    { rules: [rule('name', { 'network_id.family.name': 'x' }, '')] },
    "rules: 'network_id.family.name' leads further than one reference or object.",
  ],
  [
    { fields: { steps: field.lines({ position: field.int() }) } },
    'fields.steps.position: every line has this field already.',
  ],
  [{ fields: { steps: field.lines({}) } }, 'fields.steps: has no fields.'],
  [
    { fields: { steps: field.lines({ name: field.text({ sortable: true }) }) } },
    "fields.steps.name: unknown option 'sortable'.",
  ],
  [
    {
      fields: {
        steps: field.lines(
          { name: field.text(), share: field.percent() },
          { rules: [rule.total('shar' as 'share', '100')] },
        ),
      },
    },
    "fields.steps: unknown number 'shar'; did you mean 'share'?",
  ],
])('%# refuses %j', (changes, problem) => {
  expect(() => declare(changes)).toThrow(`Resource 'plans', ${problem}`);
});

test('refuses a condition on a field that the other resource does not have', () => {
  const networks = declare({ name: 'networks', menu: { group: 'x', path: '/x' } });
  const shops = declare({ name: 'shops', menu: { group: 'x', path: '/y' } });
  const plan = declare({ rules: [rule('name', { 'network_id.nam': 'x' }, '')] });
  expect(() => checkResources([plan, networks, shops])).toThrow(
    "Resource 'plans', conditions on network_id: unknown field 'nam'; did you mean 'name'?",
  );
});
