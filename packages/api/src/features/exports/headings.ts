import type { Fields, Resource } from '@koshpay/resource';
import { toFieldLabel } from '@koshpay/resource/internal';
import type { Translate } from '../../core/languages.ts';

/** The headings of fields in a file, in one language. */
interface Headings {
  /** Its values, and the ids of a reference, best first. */
  readonly own: readonly string[];
  /** The names of the rows that a reference leads to; none of other fields. */
  readonly names: readonly string[];
}

/** The headings of a field in files: those of exports, by which imports find it. */
export function toHeadings(resource: Resource, key: string, translate: Translate): Headings {
  const label = toFieldLabel(resource, key);
  const whole = `${translate(label)} (${key})`;
  if (!isReference(resource, key)) return { own: [translate(label), whole], names: [] };
  const short = translate(label.replace(/ IDs?$/, ''));
  const ids = (resource.fields as Fields)[key]?.kind === 'ref' ? 'ID' : 'IDs';
  return {
    own: [`${short} ${translate(ids)}`, whole],
    names: [short, `${short} ${translate('Name')}`],
  };
}

/** True if a field leads to other rows. */
export function isReference({ fields }: Resource, key: string): boolean {
  const kind = (fields as Fields)[key]?.kind;
  return kind === 'ref' || kind === 'refMany';
}
