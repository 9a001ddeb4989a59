import { expect, vi } from 'vitest';

/** Waits until a statement about the page holds. */
export const eventually = (statement: () => void): Promise<void> =>
  vi.waitFor(statement, { timeout: 60_000 });

/** The elements of the page that match a selector. */
export const all = <E extends Element = HTMLElement>(selector: string): E[] => [
  ...document.querySelectorAll<E>(selector),
];

/** The texts of these elements, with plain spaces. */
export const textsOf = (selector: string): string[] =>
  all(selector).map(({ textContent }) => textContent.replaceAll(/\s+/g, ' '));

/** The button or link of a part of the page with this name. */
export function findButton(name: string | RegExp, within = 'main'): HTMLElement | undefined {
  const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;
  return all(`${within} :is(button, a)`).find((button) =>
    typeof name === 'string' ? nameOf(button) === name : name.test(nameOf(button)),
  );
}

/** Presses this button, which must be there. */
export function press(name: string | RegExp, within?: string): void {
  const button = findButton(name, within);
  expect(button, String(name)).toBeDefined();
  button?.click();
}

/** Enters a value into an input of React, as a keyboard does. */
export function enter(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Chooses an option of a native select by its index. */
export function select(box: HTMLSelectElement, index: number): void {
  box.selectedIndex = index;
  box.dispatchEvent(new Event('change', { bubbles: true }));
}
