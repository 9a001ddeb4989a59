import type { Resource } from '@koshpay/resource';
import { endpoints } from '@koshpay/resource/internal';
import { expect, it } from 'vitest';
import type { TestApp } from '../setup.ts';
import { signIn } from '../sign-in.ts';

/** Every endpoint needs a session, and a permission. */
export function testGuards(test: TestApp, resource: Resource): void {
  it('requires a session on every endpoint (ASVS V7.2.1)', async () => {
    for (const { method, path } of endpoints(resource)) {
      const { statusCode, body } = await test.app.inject({ method, url: urlOf(path) });
      expect([statusCode, JSON.parse(body).code], path).toEqual([401, 'unauthenticated']);
    }
  });

  it('requires the permission of every endpoint (ASVS V8.2.1, V8.3.1)', async () => {
    const username = `other.${resource.name}`;
    const headers = await signIn(test, { username, permissions: ['other.list'] });
    for (const { method, path } of endpoints(resource)) {
      const answer = await test.app.inject({
        method,
        url: `${urlOf(path)}?id=1`,
        headers,
        ...(['POST', 'PATCH'].includes(method) && { body: {} }),
      });
      expect([answer.statusCode, answer.json().code], path).toEqual([403, 'forbidden']);
    }
  });
}

const urlOf = (path: string) => `/api/admin/${path.replace('{id}', '1')}`;
