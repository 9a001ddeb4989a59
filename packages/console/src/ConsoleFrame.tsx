import { lazy, Suspense, useMemo, useState } from 'react';
import { features } from './compose.ts';
import { useConsole } from './core/context/console-context.ts';
import { type ConsoleParts, PartsContext, useParts } from './core/context/console-parts.ts';
import type { Feature } from './core/frame/feature.ts';
import { RefineFrame } from './core/frame/RefineFrame.tsx';
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

/** The cells that the core itself names. */
const ownCells = { names: lazy(() => import('./core/rows/NamesCell.tsx')) };

/** The parts of a product, with the cells and inputs of features and of the core. */
function withAllParts(parts: ConsoleParts, features: readonly Feature[]): ConsoleParts {
  const ofFeatures = (kind: 'cells' | 'inputs') =>
    Object.assign({}, ...features.map((feature) => feature[kind]));
  return {
    ...parts,
    cells: { ...ownCells, ...ofFeatures('cells'), ...parts.cells },
    inputs: { ...ofFeatures('inputs'), ...parts.inputs },
  };
}
