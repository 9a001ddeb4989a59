import { defaultOf, type Field, type Fields, kindOf } from '../kinds/index.ts';
import { sharedOptions } from '../kinds/kind.ts';
import { toLabel } from '../names.ts';
import { type Resource, systemFields } from '../resource.ts';
import { findBoundFaults } from './bounds.ts';
import { findDisplayFaults } from './displays.ts';
import { type Finding, fault, findUnknown } from './fault.ts';
import { findHistoryFaults } from './history.ts';
import { findNotSnake } from './names.ts';
import { findValueFaults } from './values.ts';

/** What a field says by itself: its name, its options, its limits, its values and its default. */
export function* checkFields({ fields }: Resource): Generator<Finding> {
  for (const [key, field] of Object.entries(fields as Fields)) {
    if (Object.hasOwn(systemFields, key)) continue;
    yield* findFieldFaults(`fields.${key}`, key, field);
    yield* findHistoryFaults(key, field, fields);
    if (field.display) yield* findDisplayFaults(`fields.${key}.display`, field.display, fields);
  }
}

/** Finds what is wrong with a field of a resource, of an object or of a line. */
function* findFieldFaults(at: string, key: string, field: Field): Generator<Finding> {
  const { kind: _, ...shared } = sharedOptions;
  const options = Object.keys({ ...kindOf(field).options, ...shared });
  const findings = [...findNotSnake(at, key)];
  for (const name of Object.keys(field).filter((option) => option !== 'kind'))
    findings.push(...findUnknown(`${at}.${name}`, 'unknown_option', name, options));
  findings.push(...findBoundFaults(at, field), ...findValueFaults(at, field));
  if (field.kind === 'secret' && field.prefix === undefined && !field.required)
    findings.push(
      fault(at, 'missing', 'no value can be generated', "write prefix: 'kpk_' or required: true"),
    );
  for (const [name, part] of Object.entries(partsOf(field)))
    findings.push(...findFieldFaults(`${at}.${name}`, name, part));
  yield* findings;
  // A wrong limit makes every default wrong.
  if (findings.length === 0) yield* findDefaultFaults(at, key, field);
}

function* findDefaultFaults(at: string, key: string, field: Field): Generator<Finding> {
  const value = defaultOf(field);
  if (value === undefined) return;
  const { error } = kindOf(field)
    .schema(field, field.label ?? toLabel(key))
    .safeParse(value);
  if (!error) return;
  const [problem = ''] = error.issues.map(({ message }) => message.replace(/\.$/, ''));
  yield fault(
    `${at}.defaultValue`,
    'invalid',
    `${JSON.stringify(value)} is not a value of the field`,
    problem,
  );
}

/** The fields inside an object or a line. */
function partsOf(field: Field): Fields {
  return field.kind === 'object' || field.kind === 'lines' ? field.fields : {};
}
