import type { Product, Resource } from '@koshpay/resource';
import { type DataProvider, type NotificationProvider, Refine } from '@refinedev/core';
import { type PropsWithChildren, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { features } from '../compose.ts';
import { ConsoleContext, type ConsoleSettings } from '../core/context/console-context.ts';
import { adaptProvider } from '../core/data/adapt-provider.ts';
import { createHttp } from '../core/data/http.ts';
import { createLookups } from '../core/data/lookups.ts';
import { createDataProvider } from '../core/data/provider.ts';
import { createQueryClient } from '../core/data/query-client.ts';
import { createI18nProvider } from '../core/language/i18n-provider.ts';
import { FeaturesContext } from '../core/parts/place.ts';
import { createAccessControl } from '../core/session/access-control.ts';
import { createSession, type User } from '../core/session/session.ts';
import { coins } from './coins.ts';
import { createStorage } from './storage.ts';

interface Options extends Partial<Pick<User, 'permissions' | 'capabilities'>> {
  readonly resources?: readonly Resource[];
  /** The data provider `elsewhere`. */
  readonly elsewhere?: DataProvider;
  readonly notificationProvider?: NotificationProvider;
}

/** Refine as the console sets it up, over a backend, for tests of hooks and pages. */
export function createRefine(
  url: string,
  {
    resources = [coins as Resource],
    permissions = ['*'],
    capabilities = [],
    elsewhere,
    notificationProvider,
  }: Options = {},
) {
  const user = JSON.stringify({ id: 1, permissions, capabilities });
  const session = createSession(createStorage({ token: 't', user }));
  const http = createHttp(session);
  const supported = () => capabilities;
  const dataProvider = createDataProvider({ url, http, resources, supported });
  const settings = {
    session,
    adminApiUrl: url,
    http,
    product: { resources, timeZone: 'UTC', fiscalStart: 1 } as Product,
  } as ConsoleSettings;
  return function Page({ children }: PropsWithChildren) {
    const [clientConfig] = useState(() => createQueryClient({ retry: false }));
    return (
      <ConsoleContext value={settings}>
        <FeaturesContext value={features}>
          <MemoryRouter>
            <Refine
              dataProvider={{
                default: dataProvider,
                general: dataProvider,
                lookups: createLookups(dataProvider),
                ...(elsewhere && { elsewhere: adaptProvider(elsewhere, resources) }),
              }}
              accessControlProvider={createAccessControl(session, resources)}
              {...(notificationProvider && { notificationProvider })}
              i18nProvider={createI18nProvider(settings.product)}
              resources={resources.map(({ name, menu, dataProvider: dataProviderName }) => ({
                name,
                list: menu.path,
                meta: { ...(dataProviderName && { dataProviderName }) },
              }))}
              options={{ disableTelemetry: true, reactQuery: { clientConfig } }}
            >
              {children}
            </Refine>
          </MemoryRouter>
        </FeaturesContext>
      </ConsoleContext>
    );
  };
}
