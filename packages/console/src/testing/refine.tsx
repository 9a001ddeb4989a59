import { Refine } from '@refinedev/core';
import type { PropsWithChildren } from 'react';
import { createAccessControl } from '../auth/access-control.ts';
import { createSession, type User } from '../auth/session.ts';
import { createHttp } from '../data/http.ts';
import { createDataProvider } from '../data/provider.ts';
import { coins } from './coins.ts';
import { createStorage } from './storage.ts';

/** Refine as the console sets it up, over a backend, for pages that use its hooks as they are. */
export function createRefine(url: string, user: Partial<User> = {}) {
  const person = { permissions: ['*'], capabilities: [], ...user };
  const session = createSession(createStorage({ token: 't', user: JSON.stringify(person) }));
  const http = createHttp(session);
  // What a page and its server may say to each other is not the matter of these tests.
  http.defaults.adapter = 'http';
  const announced = () => session.current().user?.capabilities ?? [];
  const dataProvider = createDataProvider({ url, http, resources: [coins], announced });
  return function Page({ children }: PropsWithChildren) {
    return (
      <Refine
        dataProvider={dataProvider}
        accessControlProvider={createAccessControl(session)}
        resources={[{ name: 'coins', list: '/coins' }]}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: noRetries } }}
      >
        {children}
      </Refine>
    );
  };
}

const noRetries = { defaultOptions: { queries: { retry: false } } };
