import { Checkbox, type CheckboxProps } from 'antd';

interface Props extends CheckboxProps {
  readonly label: string;
}

/** Yes or no; neither while it is not known which. */
export function CheckboxInput({ label, ...props }: Props) {
  return (
    <Checkbox {...props} indeterminate={props.checked === undefined}>
      {label}
    </Checkbox>
  );
}
