import { lazy } from 'react';
import type { ConsoleParts } from '../context/console-parts.ts';
import type { Feature } from './feature.ts';

/** The cells that the core itself names. */
const ownCells = { names: lazy(() => import('../rows/NamesCell.tsx')) };

/** The parts of a product, with the cells and inputs of features and of the core. */
export function withAllParts(parts: ConsoleParts, features: readonly Feature[]): ConsoleParts {
  const ofFeatures = (kind: 'cells' | 'inputs') =>
    Object.assign({}, ...features.map((feature) => feature[kind]));
  return {
    ...parts,
    cells: { ...ownCells, ...ofFeatures('cells'), ...parts.cells },
    inputs: { ...ofFeatures('inputs'), ...parts.inputs },
  };
}
