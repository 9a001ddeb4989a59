import { ResourceContext } from '@refinedev/core';
import refineRouter from '@refinedev/react-router';
import { type ComponentProps, createContext, type ReactNode, use, useMemo } from 'react';

const parseRoute = refineRouter.parse ?? (() => () => ({}));
const Parsed = createContext(() => ({}) as ReturnType<ReturnType<typeof parseRoute>>);

/**
 * Refine's router. Each of Refine's hooks parses the URL for itself and looks for the resource of
 * its path, dozens of times on a screen: with {@link ParsedUrl} around them that happens once.
 */
export const routerProvider = { ...refineRouter, parse: () => use(Parsed) };

interface Props {
  readonly resources: ComponentProps<typeof ResourceContext>['value']['resources'];
  readonly children: ReactNode;
}

/** Parses the URL for all of Refine's hooks below. */
export function ParsedUrl({ resources, children }: Props) {
  const value = useMemo(() => ({ resources }), [resources]);
  return (
    <ResourceContext value={value}>
      <Parse>{children}</Parse>
    </ResourceContext>
  );
}

function Parse({ children }: Pick<Props, 'children'>) {
  const parse = parseRoute();
  const read = useMemo(() => {
    const parsed = parse();
    return () => parsed;
  }, [parse]);
  return <Parsed value={read}>{children}</Parsed>;
}
