import type { Product, Resource } from '@koshpay/resource';
import { toSupported } from '@koshpay/resource/internal';
import { useMemo } from 'react';
import { useConsole } from '../context/console-context.ts';
import { useSession } from './use-session.ts';

/** A resource as the backend has it; undefined where it does not. */
export function useSupported(resource: Resource): Resource | undefined {
  const { specification } = useConsole().product;
  const supported = useSession().user?.capabilities ?? none;
  return useMemo(
    () => toSupported(resource, specification, supported),
    [resource, specification, supported],
  );
}

/** The product with the resources that the backend has, as it has them. */
export function useSupportedProduct(product: Product): Product {
  const capabilities = useSession().user?.capabilities ?? none;
  return useMemo(() => {
    const { resources, specification } = product;
    const supported = resources.flatMap(
      (resource) => toSupported(resource, specification, capabilities) ?? [],
    );
    return { ...product, resources: supported };
  }, [product, capabilities]);
}

const none: readonly string[] = [];
