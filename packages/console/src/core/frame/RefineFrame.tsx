import type { Product } from '@koshpay/resource';
import { detailPath } from '@koshpay/resource/internal';
import { Refine, useGetIdentity } from '@refinedev/core';
import { notifyManager } from '@tanstack/react-query';
import {
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { ConsoleContext, type ConsoleSettings, useConsole } from '../context/console-context.ts';
import { type ConsoleParts, useParts } from '../context/console-parts.ts';
import { adaptProvider } from '../data/adapt-provider.ts';
import { createLookups } from '../data/lookups.ts';
import { createDataProvider } from '../data/provider.ts';
import { createQueryClient } from '../data/query-client.ts';
import { Feedback } from '../feedback/Feedback.tsx';
import { useNotifications } from '../feedback/notification-provider.tsx';
import { createI18nProvider } from '../language/i18n-provider.ts';
import { createLiveProvider } from '../live-bus/live-provider.ts';
import { createAccessControl } from '../session/access-control.ts';
import { useSession } from '../session/use-session.ts';
import { useSessionWatch } from '../session/use-session-watch.ts';
import { useSupportedProduct } from '../session/use-supported.ts';
import { Shell } from '../shell/Shell.tsx';
import { ParsedUrl, routerProvider } from './ParsedUrl.tsx';

// Notifies immediately: a timer would render frames without anything new first.
notifyManager.setScheduler(queueMicrotask);

/**
 * Refine and the shell for a signed-in user. The cache ends with the session, so that the next
 * user in the same tab never sees rows of the previous one.
 */
export function RefineFrame() {
  const settings = useConsole();
  const parts = useParts();
  const product = useSupportedProduct(settings.product);
  const supported = useMemo(() => ({ ...settings, product }), [settings, product]);
  useSessionWatch();
  const [refine] = useState(() => toRefine(settings, parts));
  return (
    <ConsoleContext value={supported}>
      <Feedback>
        <ParsedUrl resources={refine.resources}>
          <Refine
            {...refine}
            authProvider={settings.authProvider}
            routerProvider={routerProvider}
            notificationProvider={useNotifications}
          >
            <KnownUser>
              <Shell />
              <StepUpGate />
            </KnownUser>
          </Refine>
        </ParsedUrl>
      </Feedback>
    </ConsoleContext>
  );
}

/** The props of Refine that stay the same while the user is signed in. */
function toRefine(settings: ConsoleSettings, parts: ConsoleParts) {
  const { session, product } = settings;
  return {
    dataProvider: createDataProviders(settings, parts),
    accessControlProvider: createAccessControl(session, product.resources),
    liveProvider: settings.liveProvider ?? createLiveProvider(session),
    i18nProvider: createI18nProvider(product),
    resources: toRefineResources(product),
    options: createOptions(),
  };
}

function createOptions() {
  return {
    disableTelemetry: true,
    // Lists keep their own state in the URL: Refine's sync loses + and & in values.
    syncWithLocation: false,
    mutationMode: 'pessimistic',
    // A screen that shows how long a request takes turns the clock on for its hook.
    overtime: { enabled: false, interval: 1000 },
    reactQuery: { clientConfig: createQueryClient() },
  } as const;
}

function toRefineResources({ resources }: Product) {
  return resources.map(({ name, title, menu, detail, dataProvider }) => ({
    name,
    list: menu.path,
    ...(detail && { show: detailPath({ menu }) }),
    meta: { label: title, ...(dataProvider && { dataProviderName: dataProvider }) },
  }));
}

function createDataProviders(
  { product: { resources }, adminApiUrl, apiUrl, http, session }: ConsoleSettings,
  { dataProviders = {} }: ConsoleParts,
) {
  const supported = () => session.current().user?.capabilities ?? [];
  const general = createDataProvider({ url: apiUrl, http });
  const elsewhere = Object.entries(dataProviders).map(([name, provider]) => {
    const own = resources.filter(({ dataProvider }) => dataProvider === name);
    return [name, adaptProvider(provider, own)] as const;
  });
  return {
    ...Object.fromEntries(elsewhere),
    default: createDataProvider({ url: adminApiUrl, http, resources, supported }),
    general,
    lookups: createLookups(general),
  };
}

/** Requests the current user, and already shows the page to the user of the stored session. */
function KnownUser({ children }: { readonly children: ReactNode }) {
  const { isPending } = useGetIdentity();
  const { user } = useSession();
  return user || !isPending ? children : null;
}

const StepUpDialog = lazy(() => import('../sign-in/StepUpDialog.tsx'));

/** Shows one dialog for all calls that wait for a proof of who the person is. */
function StepUpGate() {
  const { stepUp } = useConsole();
  const request = useSyncExternalStore(stepUp.subscribe, stepUp.current);
  const { isExpired = false } = useSession();
  // Without a session there is no one to ask.
  useEffect(() => {
    if (isExpired) stepUp.settle(false);
  }, [isExpired, stepUp]);
  useEffect(() => () => stepUp.settle(false), [stepUp]);
  return (
    request && (
      <Suspense>
        <StepUpDialog fields={request.fields} onSettle={stepUp.settle} />
      </Suspense>
    )
  );
}
