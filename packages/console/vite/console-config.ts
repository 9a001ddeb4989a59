import type { Product } from '@koshpay/resource';
import react from '@vitejs/plugin-react';
import { loadEnv, type PluginOption, type UserConfigFnObject } from 'vite';
import { type BrandSettings, createBrand } from '../src/core/theme/brand.ts';
import { staticStyles } from './antd-styles/static-styles.ts';
import { brandHtml } from './brand-html.ts';
import { chooseFeatures, type FeatureName } from './choose-features.ts';
import { codeLoader } from './code-loader/code-loader.ts';
import { compileEarly } from './compile-early.ts';
import { consoleHtml } from './console-html.ts';
import { toFirstPages } from './first-pages.ts';
import { toFirstScreens } from './first-screens.ts';
import { groupModules } from './group-modules.ts';
import { guideChapter } from './guide-chapter.ts';
import { placeStyles } from './place-styles.ts';
import { shortChain } from './short-chain.ts';
import { withoutUnusedParts } from './without-unused-parts.ts';

/** Settings that are built in. */
const envPrefix = ['ADMIN_API_URL', 'API_URL', 'BRAND_NAME'];

/**
 * Imports of Refine and Ant Design for unused parts, not marked as free of side effects. The first
 * five are those of `@refinedev/antd`, 43 kB (decision 040); papaparse is 5.6 kB of the first list,
 * error-stack-parser 1.4 kB, and `@rc-component` 18 kB of the sign-in page.
 */
const droppable =
  /node_modules\/(@ant-design\/pro-[\w-]+|react-markdown|remark-gfm|sunflower-antd|@refinedev\/antd|papaparse|error-stack-parser|@rc-component\/[\w-]+)\//;

interface Options {
  readonly product: Product;
  /**
   * The brand of the page before any script, the same as that of `mountConsole`; or what gives it for
   * the `BRAND_NAME` of the build.
   */
  readonly brand?: BrandSettings | ((name: string | undefined) => BrandSettings);
  /** The folder of `.env`; the app's own by default. */
  readonly envDir?: string;
  /** The end of the path of the first screen's module; a list by default. */
  readonly home?: string;
  /** The features of the console; all by default. In a place that several fill, they keep this order. */
  readonly features?: readonly FeatureName[];
}

/**
 * Vite's configuration for the console of a product.
 *
 * @example export default consoleConfig({ product, brand: { name: 'Library' } });
 */
export function consoleConfig(options: Options): UserConfigFnObject {
  const { envDir = '.' } = options;
  return ({ mode, command }) => {
    const settings = loadEnv(mode, envDir, [...envPrefix, 'PORT']);
    return {
      envDir,
      envPrefix,
      // The product was checked while it was imported: browsers need not load the checks, 6 kB.
      define: command === 'build' ? { DECLARATIONS_ARE_CHECKED: 'true' } : {},
      plugins: toPlugins(options, settings),
      // `console/` keeps the files apart from the site's, which the same server serves.
      build: {
        assetsDir: 'console',
        license: { fileName: '.vite/licenses.json' },
        target: 'es2022',
        assetsInlineLimit: 0,
        rolldownOptions: { treeshake: { moduleSideEffects: (id) => !droppable.test(id) } },
      },
      server: { proxy: { '/api': `http://localhost:${settings.PORT ?? 4000}` } },
    };
  };
}

function toPlugins(options: Options, settings: Readonly<Record<string, string>>): PluginOption[] {
  const { product, brand = {}, home, features } = options;
  const given = typeof brand === 'function' ? brand(settings.BRAND_NAME || undefined) : brand;
  const screens = toFirstScreens(home);
  return [
    react(),
    ...(features ? [chooseFeatures(features)] : []),
    codeLoader(),
    guideChapter(),
    withoutUnusedParts(),
    staticStyles(async () => {
      const { toThemes } = await import('../src/core/theme/theme.ts');
      return toThemes(createBrand(given, product));
    }),
    consoleHtml(product.groups.length, { hasPasskeys: !settings.ADMIN_API_URL }),
    brandHtml(createBrand(given, product)),
    groupModules(screens),
    shortChain(
      screens,
      product.home,
      // A backend of its own is called by the code, which knows where it is.
      settings.ADMIN_API_URL ? {} : toFirstPages(product, '/api/admin'),
    ),
    // The home screen differs between products: its styles come with its code.
    placeStyles({ login: screens.login, list: screens.list }),
    compileEarly(screens),
  ];
}
