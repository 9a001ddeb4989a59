import { createContext, use } from 'react';
import type { ConsoleParts } from './console-parts.ts';

export const PartsContext = createContext<ConsoleParts>({});

/** The components that the product adds to the standard screens. */
export function useParts(): ConsoleParts {
  return use(PartsContext);
}
