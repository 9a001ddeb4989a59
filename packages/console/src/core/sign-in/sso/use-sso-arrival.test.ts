import { expect, test } from 'vitest';
import { readArrival } from './use-sso-arrival.ts';

test('reads the code or the reason, and never a text of the URL', () => {
  expect(readArrival('#sso=abc')).toEqual({ code: 'abc' });
  expect(readArrival('#refused=taken')?.notice?.text).toMatchInlineSnapshot(
    `"An account with your e-mail address or username exists. Sign in with its password, and connect it in My account."`,
  );
  expect(readArrival('#refused=Call+us')?.notice?.text).toMatchInlineSnapshot(
    `"The identity provider could not sign you in. Please try again."`,
  );
  expect(readArrival('')).toBeUndefined();
});
