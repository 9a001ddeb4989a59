import { Button } from 'antd';
import type { ReactNode, SyntheticEvent } from 'react';
import { toLoading } from '../page/loading.tsx';

/** Handles the submission of a form that code sends, with the texts of its fields by name. */
export const withFormValues =
  (send: (values: Readonly<Record<string, string>>) => unknown) =>
  (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void send(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>);
  };

interface Props {
  readonly isPending: boolean;
  readonly children: ReactNode;
}

/** The button that sends a form of the sign-in. */
export function SubmitButton({ isPending, children }: Props) {
  return (
    <Button type="primary" htmlType="submit" size="large" block loading={toLoading(isPending)}>
      {children}
    </Button>
  );
}
