import type { Product } from '@koshpay/resource';
import { timeZoneHeader } from '@koshpay/resource/internal';
import type { LiveProvider } from '@refinedev/core';
import { type ReactNode, useEffect, useState } from 'react';
import { ConsoleContext } from './core/context/console-context.ts';
import { type ConsoleParts, PartsContext } from './core/context/console-parts.ts';
import { createHttp } from './core/data/http.ts';
import { currentLanguage } from './core/language/language.ts';
import { createAuthProvider } from './core/session/auth-provider.ts';
import { followOtherTabs } from './core/session/renewed-token.ts';
import { createSession } from './core/session/session.ts';
import { createStepUp } from './core/session/step-up.ts';
import type { Brand } from './core/theme/brand.ts';
import { ConsoleTheme } from './core/theme/ConsoleTheme.tsx';
import { chosenTimeZone } from './core/time/chosen-zone.ts';
import { setTimeZone } from './core/time/zone.ts';

const noParts: ConsoleParts = {};

interface Props {
  /** The product: its resources, menu and pages. */
  readonly product: Product;
  readonly brand: Brand;
  /** The components that the product adds to the standard screens. */
  readonly parts?: ConsoleParts;
  /** The beginning of the admin API's URLs: `/api/admin`. */
  readonly adminApiUrl: string;
  /** The beginning of the general API's URLs: `/api`. */
  readonly apiUrl: string;
  /** The source of live changes for Refine's hooks; none by default. */
  readonly liveProvider?: LiveProvider;
  readonly children: ReactNode;
}

/**
 * The context of every page, before and after sign-in: theme, session and access to the backend.
 *
 * @example
 * createRoot(root).render(
 *   <ConsoleRouter>
 *     <ConsoleRoot product={library} brand={brand} adminApiUrl="/api/admin" apiUrl="/api">
 *       <App />
 *     </ConsoleRoot>
 *   </ConsoleRouter>,
 * );
 */
export function ConsoleRoot({ children, parts = noParts, ...settings }: Props) {
  const [value] = useState(() => {
    const { timeZone: ofProduct } = settings.product;
    const chosen = chosenTimeZone(ofProduct);
    setTimeZone(chosen ?? ofProduct, ofProduct);
    const product = { ...settings.product, timeZone: chosen ?? ofProduct };
    const session = createSession(sessionStorage);
    const stepUp = createStepUp();
    const http = createHttp(session, stepUp);
    const authProvider = createAuthProvider({
      url: settings.adminApiUrl,
      home: settings.product.home,
      http,
      session,
    });
    // Not the browser's languages: files have the headings of the page.
    const choices = {
      'Accept-Language': currentLanguage(),
      ...(chosen && { [timeZoneHeader]: chosen }),
    };
    http.mark(({ url }) => (url.startsWith(settings.adminApiUrl) ? choices : {}));
    return { ...settings, product, session, stepUp, http, authProvider };
  });
  useEffect(() => followOtherTabs(value.session), [value.session]);
  return (
    <ConsoleContext value={value}>
      <PartsContext value={parts}>
        <ConsoleTheme brand={value.brand}>{children}</ConsoleTheme>
      </PartsContext>
    </ConsoleContext>
  );
}
