import { action } from '../../actions/action.ts';
import { defineResource } from '../../define.ts';
import { datetime, setting as shown, translated } from '../../displays/displays.ts';
import * as filter from '../../filters/filters.ts';
import { section } from '../../forms/section.ts';
import * as field from '../../kinds/field.ts';
import { column } from '../../list/column.ts';

/** The settings that can be changed while the server runs: one row per declared setting. */
export const settings = defineResource({
  name: 'settings',
  title: 'Settings',
  singular: 'Setting',
  recordTitle: 'title',
  menu: { group: 'settings', path: '/settings/configs', label: 'Global Configurations', order: 1 },
  fields: {
    key: field.text({ required: true, max: 100 }),
    group: field.text({ required: true, max: 100, display: translated }),
    title: field.text({ label: 'Setting', required: true, max: 100, display: translated }),
    value: field.json({ display: shown }),
    default_value: field.json({ label: 'Default', display: shown }),
    former_value: field.json({ label: 'Before', display: shown }),
    is_changed: field.bool({ label: 'Changed' }),
    changed_by: field.text({ max: 100 }),
    changed_at: field.datetime({ label: 'Changed', display: datetime }),
  },
  unique: [['key']],
  list: {
    columns: [
      column.rowNumber(),
      'group',
      'title',
      'value',
      'default_value',
      'former_value',
      'changed_by',
      'changed_at',
    ],
    card: ['title', 'value', 'changed_at'],
    filters: [filter.search(['title', 'key', 'group'], 'Search settings')],
    pageSizes: [50, 100, 200],
  },
  detail: {
    sections: [
      section('Setting', ['title', 'group', 'key']),
      section('Value', ['value', 'default_value', 'former_value', 'changed_by', 'changed_at']),
    ],
  },
  edit: ['value'],
  stepUp: true,
  actions: [
    action('restore', {
      label: 'Restore former value',
      icon: 'undo',
      when: { changed_at: { empty: false } },
      question: 'Give {name} the value that it had before?',
    }),
    action('use-default', {
      label: 'Use default',
      icon: 'refresh',
      when: { is_changed: true },
      question: 'Give {name} its default value?',
    }),
  ],
});
