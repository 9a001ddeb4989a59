import type { Fields } from '../kinds/index.ts';
import type { Check, Resources } from './check.ts';
import { findPathFaults } from './conditions.ts';
import { type Finding, fault, quote } from './fault.ts';

/**
 * Checks that an address field names the path to the row of its network; in an action's form also
 * through its row.
 */
export const checkNetworks: Check = function* ({ fields, actions }, resources) {
  yield* findNetworkFaults('fields', fields as Fields, fields as Fields, resources);
  for (const { name, on, form } of actions) {
    const known = on === 'list' ? form : { ...fields, ...form };
    yield* findNetworkFaults(`actions.${name}.form`, form, known as Fields, resources);
  }
};

function* findNetworkFaults(
  at: string,
  own: Fields,
  known: Fields,
  resources: Resources,
): Generator<Finding> {
  for (const [key, field] of Object.entries(own)) {
    // An address without the option has another fault.
    if (field.kind !== 'address' || typeof field.network !== 'string') continue;
    const place = `${at}.${key}.network`;
    const faults = [...findPathFaults(place, field.network, { fields: known as never }, resources)];
    yield* faults;
    if (faults.length === 0) yield* findKindFaults(place, field.network, known, resources);
  }
}

function* findKindFaults(
  at: string,
  path: string,
  fields: Fields,
  resources: Resources,
): Generator<Finding> {
  const [first = '', hop] = path.split('.');
  const ref = fields[first];
  const target = ref?.kind === 'ref' ? (resources.get(ref.resource)?.fields as Fields) : undefined;
  const last = hop === undefined || ref?.kind !== 'ref' ? ref : target?.[hop];
  if (last && last.kind !== 'ref')
    yield fault(
      at,
      'wrong_kind',
      `${quote(path)} is of kind ${last.kind}`,
      'name a field.ref() to networks',
    );
}
