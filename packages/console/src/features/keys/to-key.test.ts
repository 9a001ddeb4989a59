// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { toKey } from './to-key.ts';

afterEach(() => document.body.replaceChildren());

/** Presses a key where an element of this markup has the focus; returns its meaning. */
function press(init: KeyboardEventInit, markup = '<p></p>'): string | undefined {
  document.body.innerHTML = markup;
  let key: string | undefined;
  const listen = (event: KeyboardEvent) => {
    key = toKey(event);
  };
  addEventListener('keydown', listen);
  document.body.firstElementChild?.dispatchEvent(
    new KeyboardEvent('keydown', { ...init, bubbles: true }),
  );
  removeEventListener('keydown', listen);
  return key;
}

it('is the letter, also with another script or capitals', () => {
  expect(press({ key: 'j', code: 'KeyJ' })).toBe('j');
  expect(press({ key: 'J', code: 'KeyJ' })).toBe('j');
  expect(press({ key: 'र', code: 'KeyJ' })).toBe('j');
  expect(press({ key: '?', code: 'Slash' })).toBe('?');
});

it('is none with Ctrl, while typing, and while a dialog is open', () => {
  expect(press({ key: 'j', ctrlKey: true })).toBeUndefined();
  expect(press({ key: 'j' }, '<input>')).toBeUndefined();
  expect(press({ key: 'j' }, '<textarea></textarea>')).toBeUndefined();
  expect(press({ key: 'j' }, '<input type="checkbox">')).toBe('j');
  expect(press({ key: 'j' }, '<p></p><div class="ant-modal-wrap"></div>')).toBeUndefined();
});
