import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, type ThemeConfig } from 'antd';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** The themes of a brand; the variables of each have a class of their own. */
export interface Themes {
  readonly light: Theme;
  readonly dark: Theme;
}

type Theme = ThemeConfig & { readonly cssVar: { readonly key: string } };

/** CSS variables with their values, by the selector of the elements that have them. */
type Variables = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Styles of Ant Design, with the variables that they bring in each mode. */
export interface Styles {
  readonly css: string;
  readonly variables: Readonly<Record<keyof Themes, Variables>>;
}

/** Chooses styles and variables by the parts of their key, as `Button-Button` and `ant-btn`. */
type IsWanted = (parts: readonly string[]) => boolean;

/** Makes the styles of an element, those that are wanted. */
export type Renderer = (element: ReactNode, isWanted: IsWanted) => Styles;

/** Makes styles with themes; it fails where they differ between the modes by more than variables. */
export function createRenderer({ light, dark }: Themes): Renderer {
  const renderLight = createModeRenderer(light);
  const renderDark = createModeRenderer(dark);
  return (element, isWanted) => {
    const inLight = renderLight(element, isWanted);
    const inDark = renderDark(element, isWanted);
    if (inLight.css !== inDark.css)
      throw new Error(`Styles of Ant Design differ between light and dark: ${inLight.css}`);
    return {
      css: inLight.css,
      variables: { light: inLight.variables, dark: inDark.variables },
    };
  };
}

function createModeRenderer(theme: Theme) {
  const cache = createCache();
  return (element: ReactNode, isWanted: IsWanted) => {
    const page = createElement(ConfigProvider, { theme }, element);
    renderToString(createElement(StyleProvider, { cache, mock: 'server' }, page));
    const rules = new Set<string>();
    const variables: Variables = {};
    for (const [key, [, entry]] of cache.cache) {
      const [kind = '', ...parts] = key.split('%');
      if (!isWanted(kind === 'token' ? ['token'] : parts)) continue;
      if (kind === 'style') {
        const [rule, , keyframes] = entry as [string, string, Record<string, string>];
        for (const each of [...Object.values(keyframes), rule]) rules.add(each);
      } else Object.assign(variables, readVariables(entry[kind === 'token' ? 3 : 1], theme));
    }
    return { css: withoutBoxes([...rules].join('')), variables };
  };
}

/** The selector of the theme's own variables: each component's outermost element has this class. */
export const themed = '.antd';

function readVariables(css: string, { cssVar }: Theme): Variables {
  const rules = css.replaceAll(`.${cssVar.key}`, '').matchAll(/([^{}]*)\{([^{}]*)\}/g);
  return Object.fromEntries(
    Array.from(rules, ([, selector, declarations = '']) => {
      const values = declarations.matchAll(/(--[\w-]+):([^;]*);/g);
      return [selector || themed, Object.fromEntries(Array.from(values, ([, ...entry]) => entry))];
    }),
  );
}

/**
 * Without the rules that only set `box-sizing`, as base.css does for every element: they look for
 * parts of class names, on each element whose style is computed.
 */
function withoutBoxes(css: string): string {
  return css.replaceAll(/[^{}]+\{box-sizing:border-box;\}/g, '');
}
