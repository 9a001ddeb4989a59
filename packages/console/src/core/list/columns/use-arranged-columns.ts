import type { Resource } from '@koshpay/resource';
import { use, useMemo } from 'react';
import { useCapability } from '../../session/use-session.ts';
import type { ResourceList } from '../state/use-resource-list.ts';

type Code = typeof import('./read-layout.ts');

let loading: Promise<Code> | undefined;
let loaded: Code | undefined;

/** Loads the code of changed columns, which most lists do not need. */
function load(): Promise<Code> {
  loading ??= import('./read-layout.ts').then((code) => {
    loaded = code;
    return code;
  });
  return loading;
}

/** A resource with the columns that the URL of its list asks for. Suspends while their code loads. */
export function useArrangedColumns(
  resource: Resource,
  { urlState: { layout } }: ResourceList,
): Resource {
  const hasAll = useCapability('full-rows', resource);
  const code = layout && (loaded ?? use(load()));
  return useMemo(() => {
    if (!code || !layout) return resource;
    const available = code.toAvailableColumns(resource, hasAll);
    const { columns } = code.readLayout(resource, available, layout);
    return { ...resource, list: { ...resource.list, columns } };
  }, [resource, hasAll, layout, code]);
}
