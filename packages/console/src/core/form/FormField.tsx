import type { Fields, Resource } from '@koshpay/resource';
import {
  type Field,
  type FieldCheck,
  fieldsOfRule,
  type Kind,
  pathsOf,
  toLabel,
} from '@koshpay/resource/internal';
import type { ComponentType } from 'react';
import { isShort } from '../inputs/inputs.tsx';
import { t, tr } from '../language/text.ts';
import type { ConsoleRow } from '../list/state/use-resource-list.ts';
import { useCapability } from '../session/use-session.ts';
import { FieldCheckButton } from './checks/FieldCheckButton.tsx';
import sections from './FormSections.module.css';
import { Group } from './groups/Group.tsx';
import { type GroupProps, LinesInput } from './groups/LinesInput.tsx';
import { InputItem } from './InputItem.tsx';
import { isUnknown } from './values/form-values.ts';

/** The kinds with several inputs. */
const groups: {
  readonly [K in Kind]?: ComponentType<GroupProps<K & ('object' | 'lines')>>;
} = {
  object: ObjectInput,
  lines: LinesInput,
};

const none: readonly FieldCheck[] = [];

interface Props {
  readonly resource: Resource;
  readonly name: string;
  /** The row that is edited. */
  readonly row: ConsoleRow | undefined;
  /** The title above it. */
  readonly title?: string | undefined;
  /** The message of a rule on a field or a part of it, as the form is now. */
  readonly brokenRule?: (path: string) => string | undefined;
}

/** One field of a form: its label, the inputs of its kind, and the rules that the backend has too. */
export function FormField({ resource, name, row, title, brokenRule }: Props) {
  const field = resource.fields[name] as Field;
  const label = tr(field.label ?? toLabel(name));
  const hasUnknownValue = isUnknown(field, row, name);
  const help = hasUnknownValue
    ? [field.help, t(unknownHelp)].filter(Boolean).join(' ')
    : field.help;
  const checks = useChecks(resource).filter((check) => check.field === name);
  const Group = groups[field.kind] as ComponentType<GroupProps<'object' | 'lines'>> | undefined;
  const dependenciesOf = (path: string) => toDependencies(resource, path);
  if (Group)
    return (
      <Group
        name={name}
        field={field as never}
        label={label}
        help={help}
        isTitled={title === label}
        isUnknown={hasUnknownValue}
        brokenRule={brokenRule}
        dependenciesOf={dependenciesOf}
      />
    );
  return (
    <InputItem
      path={[name]}
      name={name}
      field={field}
      help={checks.length > 0 ? <CheckedHelp {...{ help, checks, resource, row }} /> : help}
      isUnknown={hasUnknownValue}
      brokenRule={() => brokenRule?.(name)}
      dependencies={[...dependenciesOf(name), ...checks.flatMap(toReadPaths)]}
    />
  );
}

type CheckedHelpProps = Pick<Props, 'resource' | 'row'> & {
  readonly help: string | undefined;
  readonly checks: readonly FieldCheck[];
};

function CheckedHelp({ help, checks, resource, row }: CheckedHelpProps) {
  return (
    <>
      {help}
      {checks.map((check) => (
        <FieldCheckButton key={check.label} resource={resource} check={check} row={row} />
      ))}
    </>
  );
}

/** The other inputs that rules on a path read. */
function toDependencies(resource: Resource, path: string): string[][] {
  const rules = resource.rules.filter(({ field }) => field === path);
  return rules.flatMap((rule) => {
    const own = fieldsOfRule(resource, rule).map((key) => [key]);
    const parts = pathsOf(rule.condition).map((each) => each.split('.'));
    const isPart = ([key = '']: string[]) => (resource.fields as Fields)[key]?.kind === 'object';
    return [...own, ...parts.filter(isPart)].filter((each) => each.join('.') !== path);
  });
}

/** A change of what a check reads takes its error away. */
const toReadPaths = ({ reads }: FieldCheck) => reads.map((key) => [key]);

const unknownHelp = 'The server does not send this value. It is kept unless you change it.';

/** The checks of a resource, where its backend makes them. */
function useChecks(resource: Resource): readonly FieldCheck[] {
  return useCapability('checks', resource) ? resource.checks : none;
}

/** The parts of an object under its label. */
function ObjectInput(props: GroupProps<'object'>) {
  const { name, field, label, help, isTitled, isUnknown, brokenRule, dependenciesOf } = props;
  const parts = Object.entries(field.fields as Readonly<Record<string, Field>>);
  return (
    <Group label={label} help={help} isTitled={isTitled}>
      <div className={sections.grid} data-columns="2">
        {parts.map(([part, leaf]) => (
          <div key={part} data-wide={!isShort(leaf) || undefined}>
            <InputItem
              path={[name, part]}
              name={part}
              field={leaf}
              isUnknown={isUnknown}
              brokenRule={() => brokenRule?.(`${name}.${part}`)}
              dependencies={dependenciesOf(`${name}.${part}`)}
            />
          </div>
        ))}
      </div>
    </Group>
  );
}
