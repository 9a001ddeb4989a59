import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

it('hashes with Argon2id at OWASP’s minimum and a salt of its own each time (ASVS V11.4.2)', async () => {
  const [one, two] = await Promise.all([hashPassword('a password'), hashPassword('a password')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword('a password', one)).toBe(true);
  expect(await verifyPassword('a passwore', one)).toBe(false);
});

it('does the same work for an account that does not exist, and returns false', async () => {
  const passwordHash = await hashPassword('a password');
  await verifyPassword('warm up');
  const measure = async (hash?: string) => {
    const start = process.cpuUsage();
    for (let index = 0; index < 10; index++)
      expect(await verifyPassword('wrong', hash)).toBe(false);
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  const [known, unknown] = [await measure(passwordHash), await measure()];
  expect(unknown / known).toBeGreaterThan(0.3);
  expect(await verifyPassword('nobody has this password')).toBe(false);
});

it('accepts the same characters however a keyboard composes them', async () => {
  const hash = await hashPassword('Zoe\u0308 \u2460 a password');
  expect(await verifyPassword('Zo\u00eb 1 a password', hash)).toBe(true);
});
