import { type KeyboardEvent, useLayoutEffect, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

type Props = { items: { id: string; question: string; answer: string }[] };

/**
 * Questions of which one is open at a time. The server renders them as `<details>` with one name,
 * which work without JavaScript; hydrated, they are the APG accordion, which keeps the open and
 * the focused one.
 */
export function Faq({ items }: Props) {
  const hydrated = useHydrated();
  const [before] = useState(readDetails);
  const [open, setOpen] = useState(before.open);

  useLayoutEffect(() => {
    if (hydrated && before.focused) document.getElementById(`${before.focused}-button`)?.focus();
  }, [hydrated, before]);

  if (!hydrated) return <FaqDetails items={items} />;
  return (
    <div className="faq">
      {items.map(({ id, question, answer }) => (
        <div key={id} id={id} className="faq-item">
          <h2>
            <button
              type="button"
              id={`${id}-button`}
              aria-expanded={open === id}
              aria-controls={`${id}-answer`}
              onClick={() => setOpen(open === id ? undefined : id)}
              onKeyDown={moveFocus}
            >
              {question}
            </button>
          </h2>
          <section id={`${id}-answer`} aria-labelledby={`${id}-button`} hidden={open !== id}>
            <p>{answer}</p>
          </section>
        </div>
      ))}
    </div>
  );
}

function FaqDetails({ items }: Props) {
  return (
    <div className="faq">
      {items.map(({ id, question, answer }) => (
        <details key={id} id={id} name="faq" suppressHydrationWarning>
          <summary>
            <h2>{question}</h2>
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}

function readDetails() {
  if (typeof document === 'undefined') return {};
  return {
    open: document.querySelector('.faq details[open]')?.id,
    focused: document.activeElement?.closest('.faq details')?.id,
  };
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...document.querySelectorAll<HTMLElement>('.faq h2 button')];
  const at = buttons.indexOf(event.currentTarget);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  buttons.at(to % buttons.length)?.focus();
}
