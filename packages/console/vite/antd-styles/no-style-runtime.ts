/*
 * What Ant Design's modules import from `@ant-design/cssinjs`, in a build that has the styles.
 */
import { createContext } from 'react';

/** Only read for options that the console does not set. @public */
export const StyleContext = createContext({});

/** A length as CSS has it. */
export const unit = (length: number | string) =>
  typeof length === 'number' ? `${length}px` : length;

/** No theme is computed. @public */
export const createTheme = () => undefined;

/** Animations are in the styles. @public */
export class Keyframes {}

/** The theme's values, and CSS variables for those that are in the styles alone. */
export const withVariables = (token: object): Record<string, unknown> =>
  new Proxy<Record<string, unknown>>(
    { ...token },
    {
      get: (known, name): unknown =>
        Reflect.get(known, name) ?? `var(--ant-${toKebab(String(name))})`,
    },
  );

function toKebab(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/([A-Z]+)([A-Z][a-z0-9]+)/g, '$1-$2')
    .replaceAll(/([a-z])([A-Z0-9])/g, '$1-$2')
    .toLowerCase();
}
