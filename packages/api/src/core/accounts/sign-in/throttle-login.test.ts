import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { setupTestApp } from '../../../testing/app.ts';
import { createStaffFixture } from '../../../testing/staff-fixture.ts';
import { createTotpSecret } from '../factors/totp.ts';
import { throttles } from '../tables.ts';

const test = setupTestApp({ SESSION_IDLE_MINUTES: 30, SESSION_ABSOLUTE_HOURS: 8 });
const person = createStaffFixture(test);
const { addStaff, login } = person;

describe('throttling', () => {
  async function failUntilThrottled(address: string, most: number) {
    for (let tries = 1; tries <= most; tries++) {
      const answer = await login({ password: 'a guess' }, address);
      if (answer.statusCode === 429) return { tries, answer };
    }
    throw new Error('never throttled');
  }

  /** As many wrong passwords of other names on the network of {@link login}. */
  async function useUp(hits: number): Promise<void> {
    const resetsAt = sql`now() + interval '10 minutes'`;
    await test.db.drizzle
      .insert(throttles)
      .values({ bucket: 'login:198.51.100.1', hits, resetsAt })
      .onConflictDoUpdate({ target: throttles.bucket, set: { hits } });
  }

  it('stops guessing at one account, says when to try again, and does not check the password (ASVS V6.3.1)', async () => {
    await addStaff();
    const { tries, answer } = await failUntilThrottled('198.51.100.9', 20);
    expect(tries).toBe(11);
    expect(answer.json().code).toBe('too_many_attempts');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60);
    expect((await login({}, '198.51.100.9')).statusCode).toBe(429);
  });

  it('counts guesses that run at the same time', async () => {
    await addStaff();
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => login({ password: 'a guess' }, '198.51.100.9')),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  });

  it('counts guesses under the username and the e-mail address together', async () => {
    await addStaff();
    for (let index = 0; index < 5; index++) {
      await login({ password: 'a guess' });
      await login({ password: 'a guess', username: `${person.username}@example.com` });
    }
    expect((await login({ password: 'a guess' })).statusCode).toBe(429);
  });

  describe('returns the same for an account that exists and one that does not', () => {
    /** Wrong passwords as a sequence of u (user name) and e (e-mail address), and what they get. */
    async function attempt(name: string, sequence: string, domain = 'example.com') {
      const statuses: number[] = [];
      for (const [index, kind] of [...sequence].entries()) {
        const username = kind === 'u' ? name : `${name}@${domain}`;
        const address = `198.51.100.${Math.floor(index / 12)}`;
        statuses.push((await login({ username, password: 'a guess' }, address)).statusCode);
      }
      return statuses.join(' ');
    }

    it.each([
      ['by user name, then by e-mail', 'uuuuuuuuuueeu'],
      ['by e-mail, then by user name', 'eeeeeeeeeeuue'],
      ['by both in turn', 'ueueueueueueu'],
      ['until the account is closed to strangers', 'ueueueueueee'.repeat(6)],
    ])('%s', async (_name, sequence) => {
      await addStaff();
      const existing = await attempt(person.username, sequence);
      await test.db.drizzle.delete(throttles);
      expect(await attempt(`ghost-${person.username}`, sequence)).toBe(existing);
      expect(existing).toContain('429');
    });

    it('on a network that the account signs in from, also when that network’s attempts are used up', async () => {
      await addStaff();
      const answers = async (name: string) => {
        const statuses: number[] = [];
        await useUp(95);
        for (let index = 0; index < 12; index++)
          statuses.push((await login({ username: name, password: 'a guess' })).statusCode);
        return statuses.join(' ');
      };
      const ghost = await answers(`ghost-${person.username}`);
      await test.db.drizzle.delete(throttles);
      expect((await login()).statusCode).toBe(200);
      expect(await answers(person.username)).toBe(ghost);
      expect(ghost).toBe(`${'401 '.repeat(5)}${'429 '.repeat(7)}`.trim());
    });
  });

  it('signs staff in from a known network whose attempts strangers have used up', async () => {
    await addStaff();
    const ghost = { username: 'ghost', password: 'a guess' };
    expect((await login()).statusCode).toBe(200);
    await useUp(100);
    expect((await login(ghost)).statusCode).toBe(429);
    for (let index = 0; index < 15; index++) expect((await login()).statusCode).toBe(200);
    for (let index = 0; index < 11; index++)
      expect((await login({ password: 'a guess' })).statusCode).toBe(429);
    // Guessing there ends as well.
    expect((await login()).statusCode).toBe(429);
  });

  it('accepts any number of right passwords of one account at the same time', async () => {
    await addStaff();
    const answers = await Promise.all(Array.from({ length: 15 }, () => login()));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(15).fill(200));
  });

  it('does not store what was typed for a user name', async () => {
    await login({ username: 'my-secret-passphrase', password: 'x' });
    const rows = await test.db.drizzle.select().from(throttles);
    // Of the name, the network, both, and what bounds the audit log of refusals.
    expect(rows).toHaveLength(4);
    expect(JSON.stringify(rows)).not.toContain('my-secret-passphrase');
  });

  it('does not count the first step of a sign-in with two', async () => {
    await addStaff({ totpSecret: createTotpSecret() });
    for (let index = 0; index < 15; index++) expect((await login()).statusCode).toBe(200);
  });

  it('signs staff in from a known network, while strangers are locked out (ASVS V6.3.1)', async () => {
    await addStaff();
    expect((await login({}, '203.0.113.5')).statusCode).toBe(200);
    for (let stranger = 0; stranger < 6; stranger++) {
      for (let tries = 0; tries < 10; tries++) {
        await login({ password: 'a guess' }, `198.51.100.${stranger}`);
      }
    }
    expect((await login({}, '198.51.100.200')).statusCode).toBe(429);
    expect((await login({}, '203.0.113.5')).statusCode).toBe(200);
  });

  it('signs staff in from a new network, however often one stranger tried', async () => {
    await addStaff();
    for (let tries = 0; tries < 30; tries++) await login({ password: 'a guess' }, '198.51.100.9');
    expect((await login({}, '203.0.113.77')).statusCode).toBe(200);
  });

  it('stores nothing for the names that a throttled network invents', async () => {
    await useUp(95);
    for (let index = 0; index < 15; index++) await login({ username: `made-up-${index}` });
    const { length } = await test.db.drizzle.select().from(throttles);
    // Two for each of five names, the network, and what counts its refusals for the audit log.
    expect(length).toBeLessThanOrEqual(13);
  });

  it('counts the addresses of one IPv6 network together', async () => {
    await addStaff();
    for (let host = 1; host <= 10; host++)
      await login({ password: 'a guess' }, `2001:db8::${host}`);
    expect((await login({}, '2001:db8::ffff')).statusCode).toBe(429);
    expect((await login({}, '2001:db8:0:1::1')).statusCode).toBe(200);
  });
});
