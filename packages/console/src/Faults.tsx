import { useEffect, useState } from 'react';
import { checkParts } from './check-parts.ts';
import { useConsole } from './core/context/console-context.ts';
import { useParts } from './core/context/console-parts.ts';

/** A line for each mismatch between declarations and parts, in place of the console. */
export default function Faults() {
  const { product } = useConsole();
  const parts = useParts();
  const [error] = useState(() => {
    try {
      checkParts(product, parts);
    } catch (cause) {
      return cause;
    }
  });
  useEffect(() => reportError(error), [error]);
  return <pre>{error instanceof Error ? error.message : String(error)}</pre>;
}
