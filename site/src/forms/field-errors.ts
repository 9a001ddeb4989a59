/** Shows a message below each of these fields, and puts the focus on the first. */
export function showFieldErrors(form: HTMLFormElement, messages: Record<string, string>): void {
  const shown = Object.entries(messages).map(([name, message]) => {
    const input = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (input) showError(input, message);
    return input;
  });
  shown.find((input) => input)?.focus();
}

/** The message of each required field that is empty. */
export function findMissing(form: HTMLFormElement): Record<string, string> {
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
