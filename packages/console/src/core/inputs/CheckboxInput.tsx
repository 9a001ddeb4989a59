import { Checkbox, type CheckboxProps } from 'antd';

interface Props extends CheckboxProps {
  readonly label: string;
}

/** Yes or no; indeterminate while the value is unknown. */
export function CheckboxInput({ label, ...props }: Props) {
  return (
    <Checkbox {...props} indeterminate={props.checked === undefined}>
      {label}
    </Checkbox>
  );
}
