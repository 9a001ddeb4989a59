import type { Widget } from '@koshpay/resource';
import { type ComponentType, Suspense } from 'react';
import type { ConsoleRow } from '../list/state/use-resource-list.ts';
import { createPlace } from '../parts/place.ts';
import { WidgetsSkeleton } from './WidgetsSkeleton.tsx';

export interface WidgetsProps {
  readonly widgets: readonly Widget[];
  /** The row on whose page they are. */
  readonly row?: ConsoleRow;
}

const useDrawn = createPlace<{ readonly Part: ComponentType<WidgetsProps> }>('widgets');

/** Widgets that are shown, or frames as large until their code is loaded. */
export function Widgets(props: WidgetsProps) {
  const [drawn] = useDrawn();
  if (!drawn || props.widgets.length === 0) return null;
  return (
    <Suspense fallback={<WidgetsSkeleton widgets={props.widgets} />}>
      <drawn.Part {...props} />
    </Suspense>
  );
}
