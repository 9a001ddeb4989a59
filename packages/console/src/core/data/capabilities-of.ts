import type { Resource } from '@koshpay/resource';
import type { Capability } from '@koshpay/resource/internal';

/** The abilities of every data provider of Refine beyond the specification. */
const ofProviders: readonly Capability[] = ['sorting', 'full-rows', 'single-rows', 'ranges'];
const none: readonly Capability[] = [];

/**
 * The abilities of a resource's backend: those of any data provider of Refine where it has one, else
 * those that our backend sent at sign-in.
 */
export function capabilitiesOf(
  supported: readonly string[] = none,
  resource?: Resource,
): readonly string[] {
  return resource?.dataProvider ? ofProviders : supported;
}
