import type { Brand } from '@koshpay/brand';
import { resources } from '@koshpay/gateway';
import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { createAuthProvider } from './auth/auth-provider.ts';
import { createSession } from './auth/session.ts';
import { ConsoleContext } from './console-context.ts';
import { createHttp } from './data/http.ts';
import { createDataProvider } from './data/provider.ts';
import { retryDelay, shouldRetry } from './data/retry.ts';
import { useNotifications } from './data/use-notifications.ts';
import { ConsoleTheme } from './theme/ConsoleTheme.tsx';

interface Props {
  readonly brand: Brand;
  /** Where the admin API begins: `/api/admin`. */
  readonly adminApiUrl: string;
  /** Where the general API begins: `/api`. */
  readonly apiUrl: string;
  readonly children: ReactNode;
}

/** Everything that screens stand on: theme, session, data and Refine. Belongs inside a router. */
export function ConsoleRoot({ brand, adminApiUrl, apiUrl, children }: Props) {
  const [{ session, ...providers }] = useState(() => createProviders(adminApiUrl, apiUrl));
  const settings = useMemo(() => ({ brand, session }), [brand, session]);
  return (
    <ConsoleContext value={settings}>
      <ConsoleTheme>
        <Refine
          {...providers}
          routerProvider={routerProvider}
          notificationProvider={useNotifications}
          resources={refineResources}
          options={refineOptions}
        >
          {children}
        </Refine>
      </ConsoleTheme>
    </ConsoleContext>
  );
}

const refineResources = resources.map(({ name, title, menu }) => ({
  name,
  list: menu.path,
  meta: { label: title },
}));

const refineOptions = {
  disableTelemetry: true,
  // The lists keep their own state in the address: Refine's writer loses + and & in values.
  syncWithLocation: false,
  mutationMode: 'pessimistic',
  reactQuery: {
    clientConfig: {
      defaultOptions: {
        queries: { retry: shouldRetry, retryDelay, gcTime: 5 * 60_000 },
        mutations: { retry: false },
      },
    },
  },
} as const;

function createProviders(adminApiUrl: string, apiUrl: string) {
  const session = createSession(sessionStorage);
  const http = createHttp(session);
  return {
    session,
    authProvider: createAuthProvider({ url: adminApiUrl, http, session }),
    dataProvider: {
      default: createDataProvider({ url: adminApiUrl, http, resources }),
      general: createDataProvider({ url: apiUrl, http }),
    },
  };
}
