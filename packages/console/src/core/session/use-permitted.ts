import type { Resource } from '@koshpay/resource';
import { toReadable, toWritable } from '@koshpay/resource/internal';
import { useMemo } from 'react';
import { useConsole } from '../context/console-context.ts';
import { useAccount } from './use-session.ts';

/** A resource without the fields that the signed-in user may not read: for showing rows. */
export function useReadable(resource: Resource): Resource {
  const { resources } = useConsole().product;
  const account = useAccount();
  return useMemo(
    () => toReadable(resource, account, (name) => resources.find((each) => each.name === name)),
    [resource, resources, account],
  );
}

/** A resource whose forms and actions have only the fields that the signed-in user may write. */
export function useWritable(resource: Resource): Resource {
  const account = useAccount();
  return useMemo(() => toWritable(resource, account), [resource, account]);
}
