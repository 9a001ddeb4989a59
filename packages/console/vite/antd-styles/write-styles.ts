import { token2CSSVar } from '@ant-design/cssinjs';
import type { Rolldown } from 'vite';
import { type Styles, themed } from './render-styles.ts';

const variable = /--ant-[\w-]+/g;

/** Variables that styles and code of a build use. */
interface Usage {
  readonly names: ReadonlySet<string>;
  /** True if elements of a product's own use them, too. */
  readonly isPublic: boolean;
}

/** Finds the variables that are used. */
export function findUsage(
  chunks: readonly Rolldown.OutputChunk[],
  styles: readonly Styles[],
): Usage {
  const texts = [...styles.map(({ css }) => css), ...chunks.map(({ code }) => code)];
  const written = texts.flatMap((text) => text.match(variable) ?? []);
  const isPublic = chunks.some(({ moduleIds }) => moduleIds.some((id) => publicTheme.test(id)));
  const read = isPublic ? chunks.flatMap(({ code }) => readTokens(code)) : [];
  return { names: new Set([...written, ...read]), isPublic };
}

/** The module of `theme.useToken`, by which a product's own components read the theme. */
const publicTheme = /\/antd\/es\/theme\/index\.js$/;

function readTokens(code: string): string[] {
  const names = new Set(Array.from(code.matchAll(/\.(\w+)/g), ([, name = '']) => name));
  return [...names].map((name) => token2CSSVar(name, 'ant'));
}

/** Styles as text, with the variables that are used, and those that are others in the dark. */
export function writeStyles({ css, variables }: Styles, { names, isPublic }: Usage): string {
  const { light, dark } = variables;
  const isOfPage = (selector: string) => isPublic && selector === themed;
  const inLight = Object.entries(light).map(([selector, values]) =>
    writeRule(isOfPage(selector) ? ':root' : selector, values, (name) => names.has(name)),
  );
  const inDark = Object.entries(dark).map(([selector, values]) =>
    writeRule(
      isOfPage(selector) ? '.dark' : `.dark ${selector}`,
      values,
      (name) => names.has(name) && light[selector]?.[name] !== values[name],
    ),
  );
  return [...inLight, ...inDark, css].join('');
}

function writeRule(
  selector: string,
  values: Readonly<Record<string, string>>,
  isWritten: (name: string) => boolean,
): string {
  const written = Object.entries(values).filter(([name]) => isWritten(name));
  if (written.length === 0) return '';
  return `${selector}{${written.map(([name, value]) => `${name}:${value};`).join('')}}`;
}

/** The code that puts styles into the page, before the console's own, which may change them. */
export function writeInsertion(textContent: string): string {
  const style = `Object.assign(document.createElement("style"),${JSON.stringify({ textContent })})`;
  return `{const style=${style};style.dataset.antd="";document.querySelector("style:not([data-antd])").before(style)}`;
}
