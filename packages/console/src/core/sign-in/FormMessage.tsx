import styles from './SignInForm.module.css';

/** The result of sending a form, or what is still needed. */
export interface Message {
  readonly tone: 'danger' | 'info';
  readonly text: string;
}

/** A form's message, read out when it appears. */
export function FormMessage({ message }: { readonly message: Message | undefined }) {
  return (
    <div role={message?.tone === 'danger' ? 'alert' : 'status'}>
      {message && (
        <p className={styles.message} data-tone={message.tone}>
          {message.text}
        </p>
      )}
    </div>
  );
}
