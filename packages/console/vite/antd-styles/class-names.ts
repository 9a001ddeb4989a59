import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The folder of Ant Design. */
export const antdFolder = path.dirname(createRequire(import.meta.url).resolve('antd/package.json'));

/** The ends of class names that are not the component's name, by the name of its styles or hook. */
const ends: Readonly<Record<string, string>> = {
  Addon: 'space-addon',
  'Badge-Ribbon': 'ribbon',
  Button: 'btn',
  DatePicker: 'picker',
  FloatButton: 'float-btn',
  'Input-OTP': 'otp',
  'Input-Search': 'input-search',
  'Layout-Sider': 'layout-sider',
  QRCode: 'qrcode',
  'Space-Compact': 'space-compact',
  useColStyle: 'col',
  useRowStyle: 'row',
};

/**
 * The class that styles are for.
 *
 * @param styles their name, as `Input-Search`
 * @param hook the name of the hook that makes them, or `default`
 */
export function toClassName(styles: string, hook: string): string {
  const [component = ''] = styles.split('-');
  const kebab = component.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
  return `ant-${ends[hook] ?? ends[styles] ?? ends[component] ?? kebab}`;
}

/**
 * The class of a component's outermost elements: most have one more.
 *
 * @param module the path of the module of its styles, as `button/style/index.js`
 */
export function toRootClass(className: string, module: string, hook: string): string {
  if (hook === 'useSharedStyle') return className;
  const folder = `${antdFolder}/es/${module.replace(/style.*/, '')}`;
  const name = path.basename(module, '.js');
  const imported = `/style${name === 'index' ? '' : `/${name}`}'`;
  const passesRoot = globSync('**/*.js', { cwd: folder })
    .map((file) => readFileSync(`${folder}${file}`, 'utf8'))
    .some((code) => code.includes(imported) && /Style\(\w+, \w*[rR]ootCls/.test(code));
  return passesRoot ? `${className}-css-var` : className;
}
