import type { Widget } from '@koshpay/resource';
import { useMemo } from 'react';
import { useConsole } from '../context/console-context.ts';
import { useAccount, useCapabilities } from '../session/use-session.ts';
import { toShownWidgets } from './shown-widgets.ts';

const none: readonly Widget[] = [];

/** The declared widgets, as far as backend and person have what they show. */
export function useShownWidgets(widgets: readonly Widget[] = none): readonly Widget[] {
  const { resources } = useConsole().product;
  const capabilities = useCapabilities();
  const account = useAccount();
  return useMemo(
    () => toShownWidgets(widgets, resources, account, capabilities),
    [widgets, resources, account, capabilities],
  );
}
