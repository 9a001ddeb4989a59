import { createRequire } from 'node:module';
import { Button } from 'antd';
import { createElement, type FunctionComponent } from 'react';
import { antdFolder, toClassName, toRootClass } from './class-names.ts';
import type { Renderer, Styles } from './render-styles.ts';

const require = createRequire(import.meta.url);

/** The styles of every page, those of links and icons, with the variables of the theme. */
export const extractShared = (render: Renderer): Styles =>
  render(createElement(Button), (parts) =>
    parts.some((part) => ['token', 'Shared', 'ant-design-icons'].includes(part)),
  );

/** A module of styles, and its exports by kind. */
export interface StyleModule extends Styles {
  readonly hooks: readonly string[];
  /** Components that make styles and show nothing. */
  readonly components: readonly string[];
  readonly texts: Readonly<Record<string, string>>;
}

/**
 * The styles of a module of Ant Design; undefined if it makes none.
 *
 * @param module its path, as `button/style/index.js`
 */
export function extractStyles(module: string, render: Renderer): StyleModule | undefined {
  const exports: Readonly<Record<string, unknown>> = require(`${antdFolder}/lib/${module}`);
  const made = Object.entries(exports).flatMap(([name, make]) =>
    typeof make === 'function'
      ? (extractExport({ module, name, make: make as Make }, render) ?? [])
      : [],
  );
  if (made.length === 0) return undefined;
  const namesOf = (kind: string) =>
    made.filter((each) => each.kind === kind).map(({ name }) => name);
  return {
    hooks: namesOf('hook'),
    components: namesOf('component'),
    texts: Object.fromEntries(Object.entries(exports).filter(isText)),
    css: made.map(({ css }) => css).join(''),
    variables: {
      light: Object.assign({}, ...made.map(({ variables }) => variables.light)),
      dark: Object.assign({}, ...made.map(({ variables }) => variables.dark)),
    },
  };
}

type Make = ((className: string, rootClass: string) => unknown) & FunctionComponent<object>;

interface Export {
  readonly module: string;
  readonly name: string;
  readonly make: Make;
}

let calls = 0;

/** Undefined for a function that makes no styles. */
function extractExport({ module, name, make }: Export, render: Renderer) {
  // Which component the styles are for is known after they are made.
  calls += 1;
  const names = { prefixCls: `class${calls}-`, rootCls: `root${calls}-` };
  const Hook = () => {
    make(names.prefixCls, names.rootCls);
    return null;
  };
  for (const [kind, component, props] of [
    ['hook', Hook, {}],
    ['component', make, names],
  ] as const) {
    let styleName: string | undefined;
    const styles = ifPossible(() =>
      render(createElement(component, props), ([, ...parts]) => {
        if (parts[1] === names.prefixCls) styleName = parts[0];
        return parts.some((part) => part.includes(names.prefixCls) || part.includes(names.rootCls));
      }),
    );
    if (!styles || styleName === undefined) continue;
    const className = toClassName(styleName, name);
    const rootClass = toRootClass(className, module, name);
    const text = JSON.stringify(styles)
      .replaceAll(names.rootCls, rootClass)
      .replaceAll(names.prefixCls, className);
    return { name, kind, ...(JSON.parse(text) as Styles) };
  }
  return undefined;
}

/** Undefined where a function wants other parameters. */
function ifPossible<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

const isText = (entry: [string, unknown]): entry is [string, string] =>
  typeof entry[1] === 'string';
