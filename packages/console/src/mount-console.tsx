import type { Product } from '@koshpay/resource';
import { detailPath } from '@koshpay/resource/internal';
import { type ComponentProps, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { matchPath, type RouteObject, useRoutes } from 'react-router';
import { ConsoleRoot } from './ConsoleRoot.tsx';
import type { ConsoleParts } from './core/context/console-parts.ts';
import { preloadDetail } from './core/detail/SupportedDetailPage.tsx';
import { type ProductLanguages, withLanguage } from './core/language/load-language.ts';
import { currentVocabulary } from './core/language/vocabulary.ts';
import { preloadList } from './core/list/SupportedListPage.tsx';
import { ErrorBoundary, ErrorPage } from './core/page/ErrorPage.tsx';
import { matchesParts } from './core/parts/matches-parts.ts';
import { ConsoleRouter } from './core/router/ConsoleRouter.tsx';
import { ConsoleFrame } from './load-frame.ts';
import './core/page/missing-code.css';
import './core/page/page-skeleton.css';
import { type BrandSettings, createBrand } from './core/theme/brand.ts';
import { toPageBrand } from './core/theme/page-brand.ts';
import { createRoutes, preloadLogin } from './create-routes.tsx';

type RootProps = ComponentProps<typeof ConsoleRoot>;

/** The options of a `ConsoleRoot`. */
interface Settings
  extends Omit<RootProps, 'children' | 'brand' | Urls>,
    Partial<Pick<RootProps, Urls>> {
  /** The brand of the console; missing values follow from its name, which is the product's by default. */
  readonly brand?: BrandSettings;
  /** The data providers of Refine's ecosystem that its resources name. */
  readonly dataProviders?: ConsoleParts['dataProviders'];
  /** The translations of its declared texts; English where there is none. */
  readonly languages?: ProductLanguages;
}
/** By default the API has the same origin as the page. */
type Urls = 'adminApiUrl' | 'apiUrl';

/**
 * Shows the console of a product in the element `root` of the page. When declarations and parts do
 * not match, it shows a `DeclarationError` there instead, and throws it once its code is loaded.
 *
 * @returns how to take it away again
 * @example mountConsole({ product, parts, dataProviders: { suppliers: simpleRest('/rest') } });
 */
export function mountConsole({
  product,
  parts: ownParts = {},
  dataProviders = {},
  brand = {},
  languages = {},
  ...urls
}: Settings): () => void {
  const parts = { ...ownParts, dataProviders };
  const element = document.getElementById('root') as HTMLElement;
  if (!matchesParts(product, parts)) {
    void showFaults(element, product, parts);
    return () => element.replaceChildren();
  }
  let root: Root | undefined;
  let isGone = false;
  const draw = () => {
    if (isGone) return;
    const shown = currentVocabulary()?.translateProduct(product) ?? product;
    const ownBrand = createBrand(toPageBrand(brand, product), product);
    root = createRoot(element);
    const first = toConsole({ ...urls, product: shown, parts, brand: ownBrand });
    // With its effects, which read the rows that the page requested: the first frame has them.
    flushSync(() => root?.render(first));
  };
  const loaded = loadFirstScreen(product);
  withLanguage(languages, () => void loaded.finally(draw));
  return () => {
    isGone = true;
    root?.unmount();
  };
}

type Shown = Omit<RootProps, 'children' | Urls> & Partial<Pick<RootProps, Urls>>;

function toConsole(settings: Shown) {
  const routes = createRoutes(settings.product, settings.parts);
  return (
    <StrictMode>
      <ConsoleRouter>
        <ErrorBoundary otherwise={<ErrorPage />}>
          <ConsoleRoot adminApiUrl="/api/admin" apiUrl="/api" {...settings}>
            <Screens routes={routes} />
          </ConsoleRoot>
        </ErrorBoundary>
      </ConsoleRouter>
    </StrictMode>
  );
}

const Screens = ({ routes }: { readonly routes: RouteObject[] }) => useRoutes(routes);

/** Loads what the first screen is drawn with; the page has outlines until then. */
async function loadFirstScreen({ resources }: Product): Promise<void> {
  const { pathname } = location;
  if (!sessionStorage.getItem('token')) return void (await preloadLogin());
  const isList = resources.some(({ menu }) => menu.path === pathname);
  const isDetail = resources.some((each) => each.detail && matchPath(detailPath(each), pathname));
  // The page did not request its code early: the menu does not wait for it.
  if (isDetail) void preloadDetail();
  await Promise.all([ConsoleFrame.preload(), isList && preloadList()]);
}

/** Shows a line for each fault. */
async function showFaults(root: HTMLElement, product: Product, parts: ConsoleParts): Promise<void> {
  const { checkParts } = await import('./check-parts.ts');
  try {
    checkParts(product, parts);
  } catch (error) {
    const textContent = error instanceof Error ? error.message : String(error);
    root.append(Object.assign(document.createElement('pre'), { textContent }));
    throw error;
  }
}
