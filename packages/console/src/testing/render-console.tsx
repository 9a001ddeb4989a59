import { defineProduct, type Resource } from '@koshpay/resource';
import { Refine } from '@refinedev/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { UNSAFE_createMemoryHistory } from 'react-router';
import { features } from '../compose.ts';
import { ConsoleContext, type ConsoleSettings } from '../core/context/console-context.ts';
import { createHttp } from '../core/data/http.ts';
import { createDataProvider } from '../core/data/provider.ts';
import { Feedback } from '../core/feedback/Feedback.tsx';
import { FeaturesContext } from '../core/parts/place.ts';
import { GuardedRouter } from '../core/router/ConsoleRouter.tsx';
import { createGuardedHistory } from '../core/router/guarded-history.ts';
import { createAuthProvider } from '../core/session/auth-provider.ts';
import { createSession, type User } from '../core/session/session.ts';
import { createStorage } from './storage.ts';

/** Renders part of a screen for a signed-in user, over a backend, and returns its history. */
export function renderConsole(
  url: string,
  resource: Resource,
  part: ReactNode,
  {
    permissions = ['*'],
    capabilities = [],
    also = [],
  }: Partial<Pick<User, 'permissions' | 'capabilities'>> & {
    /** The other resources of the product. */
    readonly also?: readonly Resource[];
  } = {},
) {
  const user = { username: 'ops', permissions, capabilities };
  const session = createSession(createStorage({ token: 't', user: JSON.stringify(user) }));
  const http = createHttp(session);
  const settings = {
    product: defineProduct({
      name: 'test',
      groups: [...new Set([resource, ...also].map(({ menu }) => menu.group))].map((key) => ({
        key,
        label: 'Test',
      })),
      resources: [resource, ...also],
      pages: [],
    }),
    adminApiUrl: url,
    apiUrl: url,
    session,
    http,
    authProvider: createAuthProvider({ url, home: '/', http, session }),
  } as unknown as ConsoleSettings;
  const supported = () => capabilities;
  const element = (
    <ConsoleContext value={settings}>
      <FeaturesContext value={features}>
        <Feedback>
          <Refine
            dataProvider={createDataProvider({
              url,
              http,
              resources: [resource, ...also],
              supported,
            })}
            resources={[resource, ...also].map(({ name }) => ({ name }))}
            options={{ disableTelemetry: true, mutationMode: 'pessimistic' }}
          >
            {part}
          </Refine>
        </Feedback>
      </FeaturesContext>
    </ConsoleContext>
  );
  const history = createGuardedHistory(UNSAFE_createMemoryHistory({ v5Compat: true }));
  render(<GuardedRouter history={history}>{element}</GuardedRouter>);
  return history;
}
