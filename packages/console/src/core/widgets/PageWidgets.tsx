import type { Page } from '@koshpay/resource';
import { useConsole } from '../context/console-context.ts';
import { useShownWidgets } from './use-shown-widgets.ts';
import { Widgets } from './Widgets.tsx';

/**
 * The widgets of a page that has a component of its own.
 *
 * @example <PageWidgets name="reports" />;
 */
export function PageWidgets({ name }: { readonly name: NonNullable<Page['name']> }) {
  const { pages } = useConsole().product;
  return <Widgets widgets={useShownWidgets(pages.find((each) => each.name === name)?.widgets)} />;
}
