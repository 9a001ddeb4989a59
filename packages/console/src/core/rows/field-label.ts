import type { Resource } from '@koshpay/resource';
import { toFieldLabel as toDeclaredLabel } from '@koshpay/resource/internal';
import { tr } from '../language/text.ts';

/** The name of a field in the language of the page. */
export function toFieldLabel(resource: Resource, key: string): string {
  return tr(toDeclaredLabel(resource, key));
}
