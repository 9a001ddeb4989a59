import { detailPath, type Product } from '@koshpay/resource';
import { Refine, ResourceContext, useGetIdentity } from '@refinedev/core';
import refineRouter from '@refinedev/react-router';
import { notifyManager } from '@tanstack/react-query';
import { type ComponentProps, createContext, type ReactNode, use, useMemo, useState } from 'react';
import { ConsoleContext, type ConsoleSettings, useConsole } from '../context/console-context.ts';
import type { ConsoleParts } from '../context/console-parts.ts';
import { useParts } from '../context/parts-context.ts';
import { adaptProvider } from '../data/adapt-provider.ts';
import { createLookups } from '../data/lookups.ts';
import { createDataProvider } from '../data/provider.ts';
import { createQueryClient } from '../data/query-client.ts';
import { Feedback } from '../feedback/Feedback.tsx';
import { useNotifications } from '../feedback/use-notifications.tsx';
import { createI18nProvider } from '../language/i18n-provider.ts';
import { createLiveProvider } from '../live-bus/live-provider.ts';
import { createAccessControl } from '../session/access-control.ts';
import { useSession } from '../session/use-session.ts';
import { useSessionWatch } from '../session/use-session-watch.ts';
import { useSupportedProduct } from '../session/use-supported.ts';
import { Shell } from '../shell/Shell.tsx';
import { StepUpGate } from '../sign-in/step-up/StepUpGate.tsx';

const parseRoute = refineRouter.parse ?? (() => () => ({}));

const Parsed = createContext(() => ({}) as ReturnType<ReturnType<typeof parseRoute>>);

/**
 * Refine's router. Each of Refine's hooks parses the URL for itself and looks for the resource of
 * its path, dozens of times on a screen: with {@link ParsedUrl} around them that happens once.
 */
export const routerProvider = { ...refineRouter, parse: () => use(Parsed) };

interface ParsedUrlProps {
  readonly resources: ComponentProps<typeof ResourceContext>['value']['resources'];
  readonly children: ReactNode;
}

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
  const [dataProvider] = useState(() => createDataProviders(settings, parts));
  const [accessControl] = useState(() =>
    createAccessControl(settings.session, settings.product.resources),
  );
  const [liveProvider] = useState(
    () => settings.liveProvider ?? createLiveProvider(settings.session),
  );
  const [i18nProvider] = useState(() => createI18nProvider(settings.product));
  const [resources] = useState(() => toRefineResources(settings.product));
  const [options] = useState(createOptions);
  return (
    <ConsoleContext value={supported}>
      <Feedback>
        <ParsedUrl resources={resources}>
          <Refine
            authProvider={settings.authProvider}
            dataProvider={dataProvider}
            accessControlProvider={accessControl}
            liveProvider={liveProvider}
            i18nProvider={i18nProvider}
            routerProvider={routerProvider}
            notificationProvider={useNotifications}
            resources={resources}
            options={options}
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

function createOptions() {
  return {
    disableTelemetry: true,
    // Lists keep their own state in the URL: Refine's sync loses + and & in values.
    syncWithLocation: false,
    mutationMode: 'pessimistic',
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

/** Parses the URL for all of Refine's hooks below. */
export function ParsedUrl({ resources, children }: ParsedUrlProps) {
  const value = useMemo(() => ({ resources }), [resources]);
  return (
    <ResourceContext value={value}>
      <Parse>{children}</Parse>
    </ResourceContext>
  );
}

function Parse({ children }: Pick<ParsedUrlProps, 'children'>) {
  const parse = parseRoute();
  const read = useMemo(() => {
    const parsed = parse();
    return () => parsed;
  }, [parse]);
  return <Parsed value={read}>{children}</Parsed>;
}
