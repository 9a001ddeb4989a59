import type { Outcome } from './post-form.ts';

type Refusal = Extract<Outcome, { ok: false }>;

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

  form.addEventListener('focusin', () => void loadPostForm().catch(() => {}), { once: true });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (sending) return;
    sending = true;
    form.setAttribute('aria-busy', 'true');
    failure.textContent = '';
    const outcome = await loadPostForm()
      .then(({ postForm }) => postForm(form))
      .catch((): Outcome => ({ ok: false, fields: {} }));
    sending = false;
    form.removeAttribute('aria-busy');

    if (!outcome.ok) {
      failure.textContent = [sentence(form, 'failure'), ...reasons(outcome)].join(' ');
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

function reasons({ fields, throttled = '' }: Refusal) {
  return [...Object.values(fields), throttled].filter(Boolean);
}
