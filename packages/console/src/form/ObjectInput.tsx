import type { Field } from '@koshpay/resource';
import { isShort } from '../inputs/inputs.tsx';
import sections from './FormSections.module.css';
import type { GroupProps } from './group-props.ts';
import styles from './groups.module.css';
import { InputItem } from './InputItem.tsx';

/** The parts of an object under its label. */
export function ObjectInput(props: GroupProps<'object'>) {
  const { name, field, label, help, isUnknown, brokenRule, dependenciesOf } = props;
  const parts = Object.entries(field.fields as Readonly<Record<string, Field>>);
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {help && <p className={styles.help}>{help}</p>}
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
    </fieldset>
  );
}
