import { createCache, StyleProvider } from '@ant-design/cssinjs';
import {
  Button,
  Checkbox,
  ConfigProvider,
  DatePicker,
  Form,
  Input,
  Radio,
  Select,
  Space,
  Switch,
  Table,
  Tooltip,
  theme,
} from 'antd';
import { type FunctionComponent, createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { themes } from '../testing/themes.ts';
import { extractShared, extractStyles } from './extract-styles.ts';
import { createRenderer, themed } from './render-styles.ts';

const render = createRenderer(themes);

/** The modules of styles of these components, and what uses them. */
const modules = [
  'button/style/index.js',
  'checkbox/style/index.js',
  'date-picker/style/index.js',
  'form/style/index.js',
  'grid/style/index.js',
  'input/style/index.js',
  'input/style/search.js',
  'input/style/textarea.js',
  'radio/style/index.js',
  'select/style/index.js',
  'space/style/compact.js',
  'switch/style/index.js',
  'table/style/index.js',
  'tooltip/style/index.js',
];

/** The rules that Ant Design makes while components are shown, by the module of their styles. */
function makeWhileShown(): Map<string, string> {
  const cache = createCache();
  const field = h(Form.Item, { label: 'Name' }, h(Input.Search));
  const shown = [
    h(Form, { key: 'form' }, field),
    h(Space.Compact, { key: 'compact' }, h(Button)),
    h(Tooltip, { key: 'tooltip', open: true, title: 'Help' }, h('span')),
    h(Table, { key: 'table', dataSource: [{ id: 1 }], rowKey: 'id' }),
    h(Radio.Group, { key: 'radio', options: ['a'] }),
    ...[Checkbox, DatePicker, Input, Input.TextArea, Select, Switch].map((component, key) =>
      h(component as FunctionComponent, { key }),
    ),
  ];
  const page = h(ConfigProvider, { theme: themes.light }, shown);
  renderToString(h(StyleProvider, { cache, mock: 'server' }, page));
  const styles = [...cache.cache].filter(([key]) => key.startsWith('style'));
  return new Map(styles.map(([key, [, [css]]]) => [String(key.split('%')[2]), String(css)]));
}

const isBox = /[^{}]+\{box-sizing:border-box;\}/g;

it('makes the styles that Ant Design makes while its components are shown', () => {
  const shown = makeWhileShown();
  const css = modules.map((module) => extractStyles(module, render)?.css).join('');
  for (const name of [
    'Button-Button',
    'Checkbox-Checkbox',
    'DatePicker-DatePicker',
    'Form-Form',
    'Input-Component',
    'Input-Search',
    'Input-Shared',
    'Input-TextArea',
    'Radio-Radio',
    'Select-Select',
    'Space-Compact',
    'Switch-Switch',
    'Table-Table',
    'Tooltip-Tooltip',
  ]) {
    const expected = shown.get(name)?.replaceAll(isBox, '') ?? 'not shown';
    expect(css.includes(expected), `${name} is among the styles`).toBe(true);
  }
});

it('has the exports of a module by what they are', () => {
  expect(extractStyles('input/style/index.js', render)?.hooks).toEqual([
    'default',
    'useSharedStyle',
  ]);
  expect(extractStyles('modal/style/confirm.js', render)?.components).toEqual(['default']);
  expect(extractStyles('progress/style/index.js', render)?.texts).toHaveProperty(
    'LineStrokeColorVar',
  );
  expect(extractStyles('style/motion/fade.js', render)).toBeUndefined();
});

it('gives the values of the themes to the variables of each mode', () => {
  const { light, dark } = extractShared(render).variables;
  expect(light[themed]?.['--ant-color-primary']).toBe(
    theme.getDesignToken(themes.light).colorPrimary,
  );
  expect(dark[themed]?.['--ant-color-primary']).toBe(
    theme.getDesignToken(themes.dark).colorPrimary,
  );
});

it('keeps the variables of a component to its elements, those of the theme that it changes, too', () => {
  expect(extractStyles('button/style/index.js', render)?.variables.light).toEqual({
    '.ant-btn': expect.objectContaining({
      '--ant-border-radius-lg': '4px',
      '--ant-button-font-weight': '600',
    }),
  });
});
