import { expect, test } from 'vitest';
import { declare, faultsOf } from '../check/testing.ts';
import * as field from '../kinds/field.ts';
import { adjustSetting, setting, withAdjusted } from './setting.ts';

test('derives the group and the title from the key, and never empties a setting with a default', () => {
  expect(setting('fees.default_percent', field.percent({ defaultValue: '0.5' }))).toEqual({
    key: 'fees.default_percent',
    group: 'Fees',
    title: 'Default Percent',
    field: { kind: 'percent', defaultValue: '0.5', required: true },
  });
  expect(setting('brand.tag_line', field.text({ label: 'Tag line' })).title).toBe('Tag line');
});

test('refuses settings without a group, twice, of other kinds, and with wrong defaults', () => {
  const settings = [
    setting('percent', field.percent({ defaultValue: '0.5' })),
    setting('fees.percent', field.percent({ defaultValue: '101' })),
    setting('fees.percent', field.percent()),
    setting('fees.network', field.ref('networks') as never),
    setting('brand.name', field.text()),
  ];
  expect(faultsOf([declare()], { settings })).toMatchInlineSnapshot(`
    "Product, settings.fees.percent: it is declared twice; remove or rename one. [duplicate]
    Product, settings.brand.name: it is declared twice; remove or rename one. [duplicate]
    Product, settings.percent: 'percent' is not a group and a name; write it like 'fees.default_percent'. [invalid]
    Product, settings.fees.percent: its default is refused: Percent must be at most 100; write a valid one. [invalid]
    Product, settings.fees.network: a setting cannot be 'ref'; use one of bool, choice, decimal, email, int, longtext, percent, tags, text, url. [wrong_kind]"
  `);
});

test('takes the place of a setting of the framework with other limits and words', () => {
  const [years, days] = [
    setting('retention.years', field.int({ min: 1, max: 100, defaultValue: 5 })),
    setting('retention.days', field.int()),
  ];
  const adjusted = adjustSetting(years, { min: 7, defaultValue: 7, help: 'Seven by law.' });
  const own = setting('fees.percent', field.percent());
  expect(withAdjusted([years, days], [own, adjusted])).toEqual([adjusted, days, own]);
  expect(adjusted.field).toMatchObject({ kind: 'int', min: 7, max: 100, defaultValue: 7 });
  expect(faultsOf([declare()], { settings: [adjustSetting(years, { min: 500 })] })).toContain(
    'settings.retention.years: its default is refused',
  );
});
