import { expect, it } from 'vitest';
import { action } from '../actions/action.ts';
import { defineResource } from '../define.ts';
import * as field from '../kinds/field.ts';
import { needsStepUp } from './step-up.ts';

const safes = defineResource({
  name: 'safes',
  title: 'Safes',
  singular: 'Safe',
  recordTitle: 'name',
  menu: { group: 'bank', path: '/safes' },
  fields: { name: field.text(), combination: field.secret() },
  list: { columns: ['name'] },
  stepUp: ['delete'],
  actions: [
    action('reveal', { reveals: ['combination'], question: 'Show it?' }),
    action('stop', { question: 'Stop?' }),
  ],
});

it('needs a fresh proof for what is declared, and for every action that shows a secret', () => {
  const operations = ['list', 'update', 'delete', 'reveal', 'stop'];
  expect(operations.filter((each) => needsStepUp(safes, each))).toEqual(['delete', 'reveal']);
  const strict = { ...safes, stepUp: true } as const;
  expect(operations.filter((each) => needsStepUp(strict, each))).toEqual(operations.slice(1));
});
