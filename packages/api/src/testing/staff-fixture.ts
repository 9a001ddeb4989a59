import { beforeEach } from 'vitest';
import { knownAddresses, throttles } from '../core/accounts/tables.ts';
import type { TestApp } from './setup.ts';
import { testPassword } from './sign-in.ts';
import { addStaff } from './staff.ts';

let count = 0;

/** A new member of staff for each test of a file, not throttled by earlier tests. */
export function createStaffFixture(test: TestApp) {
  const person = { username: '' };
  beforeEach(async () => {
    person.username = `person${++count}`;
    await test.db.drizzle.delete(throttles);
    await test.db.drizzle.delete(knownAddresses);
  });
  return Object.assign(person, {
    addStaff: (values: { totpSecret?: string; isDemo?: boolean } = {}) =>
      addStaff(test, person.username, { name: 'A Person', ...values }),
    login: (body: Record<string, unknown> = {}, remoteAddress = '198.51.100.1') =>
      test.app.inject({
        method: 'POST',
        url: '/api/admin/login',
        remoteAddress,
        body: { username: person.username, password: testPassword, ...body },
      }),
    getMe: (headers: Record<string, string>) => test.app.inject({ url: '/api/admin/me', headers }),
  });
}
