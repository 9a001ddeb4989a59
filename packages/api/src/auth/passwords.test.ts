import { expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

it('hashes with Argon2id at OWASP’s minimum and a salt of its own each time', async () => {
  const [one, two] = await Promise.all([hashPassword('a password'), hashPassword('a password')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword('a password', one)).toBe(true);
  expect(await verifyPassword('a passwore', one)).toBe(false);
});

it('works as much for an account that does not exist, and says no', async () => {
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

it('refuses a crowd instead of queueing it without end, and works again after it', async () => {
  const results = await Promise.allSettled(Array.from({ length: 80 }, () => hashPassword('x')));
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(80 - 52);
  for (const result of refused) {
    expect((result as PromiseRejectedResult).reason).toBeInstanceOf(AppError);
  }
  await expect(hashPassword('x')).resolves.toBeTypeOf('string');
});
