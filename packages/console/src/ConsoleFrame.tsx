import { lazy, Suspense, useMemo, useState } from 'react';
import { features } from './compose.ts';
import { useConsole } from './core/context/console-context.ts';
import { PartsContext, useParts } from './core/context/console-parts.ts';
import { RefineFrame } from './core/frame/RefineFrame.tsx';
import { withAllParts } from './core/frame/with-all-parts.ts';
import { matchesParts } from './core/parts/matches-parts.ts';
import { FeaturesContext } from './core/parts/place.ts';

const Faults = lazy(() => import('./Faults.tsx'));

/** The frame around every screen, with the features of the console. */
export default function ConsoleFrame() {
  const { product } = useConsole();
  const parts = useParts();
  const [isComplete] = useState(() => matchesParts(product, parts, features));
  const allParts = useMemo(() => withAllParts(parts, features), [parts]);
  if (!isComplete)
    return (
      <Suspense>
        <Faults />
      </Suspense>
    );
  return (
    <FeaturesContext value={features}>
      <PartsContext value={allParts}>
        <RefineFrame />
      </PartsContext>
    </FeaturesContext>
  );
}
