import type { Outcome } from './post-form.ts';

const successMilliseconds = 3000;
// Loaded on the first use of the form: most visitors never use it.
const loadPostForm = () => import('./post-form.ts');

/**
 * Sends the landing page's contact form without leaving the page; it also works without JavaScript.
 */
export function enhanceContactForm(form: HTMLFormElement) {
  const success = form.querySelector<HTMLElement>('[role=status]');
  const failure = form.querySelector<HTMLElement>('[role=alert]');
  if (!success || !failure) return;
  let sending = false;
  // Our messages are below their fields, as in the registration; the browser's are bubbles.
  form.noValidate = true;

  form.addEventListener('focusin', () => void loadPostForm().catch(() => {}), { once: true });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (sending) return;
    const missing = findMissing(form);
    if (Object.keys(missing).length > 0) return showFieldErrors(form, missing);
    sending = true;
    form.setAttribute('aria-busy', 'true');
    failure.textContent = '';
    const code = await loadPostForm().catch(() => undefined);
    // A browser may never request a lost file again: the form is posted as without JavaScript.
    if (!code && navigator.onLine) return form.submit();
    const outcome: Outcome = code ? await code.postForm(form) : { ok: false, fields: {} };
    sending = false;
    form.removeAttribute('aria-busy');

    if (!outcome.ok) {
      showFieldErrors(form, outcome.fields);
      failure.textContent = [sentence(form, 'failure'), outcome.throttled]
        .filter(Boolean)
        .join(' ');
      return;
    }
    form.reset();
    success.textContent = sentence(form, 'success');
    setTimeout(() => {
      success.textContent = '';
    }, successMilliseconds);
  });
}

/** The page contains each message already, for visitors without JavaScript. */
function sentence(form: HTMLFormElement, outcome: 'success' | 'failure') {
  return form.querySelector(`.returned.form-${outcome}`)?.textContent ?? '';
}

/** Shows a message below each of these fields, and puts the focus on the first. */
function showFieldErrors(form: HTMLFormElement, messages: Record<string, string>): void {
  const shown = Object.entries(messages).map(([name, message]) => {
    const input = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (input) showError(input, message);
    return input;
  });
  shown.find((input) => input)?.focus();
}

/** The message of each required field that is empty. */
function findMissing(form: HTMLFormElement): Record<string, string> {
  const missing = [...form.querySelectorAll<HTMLInputElement>('[required]')].filter(
    ({ value }) => value.trim() === '',
  );
  return Object.fromEntries(
    missing.map((input) => [input.name, `${input.labels?.[0]?.textContent?.trim()} is required.`]),
  );
}

function showError(input: HTMLInputElement, message: string): void {
  const id = `${input.id}-error`;
  const line = document.getElementById(id) ?? document.createElement('span');
  Object.assign(line, { id, className: 'field-error', textContent: message });
  input.after(line);
  input.setAttribute('aria-invalid', 'true');
  input.setAttribute('aria-describedby', id);
  const clear = () => {
    line.remove();
    input.removeAttribute('aria-invalid');
    input.removeAttribute('aria-describedby');
  };
  input.addEventListener('input', clear, { once: true });
}
