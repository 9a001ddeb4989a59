import { Select, type SelectProps } from 'antd';
import { ignoreTab } from './ignore-tab.ts';

interface Props extends Pick<SelectProps, 'autoFocus'> {
  readonly id?: string;
  readonly value?: string[];
  readonly onChange?: (value: string[]) => void;
}

/** Several texts: Enter or a comma adds the typed one. */
export default function TagsInput(props: Props) {
  return (
    <Select
      {...props}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', ' ']}
      {...ignoreTab}
    />
  );
}
