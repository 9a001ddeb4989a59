import type { Field } from '@koshpay/resource/internal';
import { isShort } from '../../inputs/inputs.tsx';
import sections from '../FormSections.module.css';
import { InputItem } from '../InputItem.tsx';
import { Group } from './Group.tsx';
import type { GroupProps } from './group-props.ts';

/** The parts of an object under its label. */
export function ObjectInput(props: GroupProps<'object'>) {
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
