import type { Capability } from '@koshpay/resource/internal';
import { createBackends } from '../core/data/backend.ts';
import { createHttp } from '../core/data/http.ts';
import { createSession } from '../core/session/session.ts';
import { coins } from './coins.ts';
import { createStorage } from './storage.ts';

/** Access to the coins, and to an undeclared resource, of a backend with these capabilities. */
export function createTargets(...supported: readonly Capability[]) {
  const http = createHttp(createSession(createStorage()));
  const url = 'http://127.0.0.1:1';
  const backendOf = createBackends({ url, http, resources: [coins], supported: () => supported });
  return { coins: backendOf('coins'), undeclared: backendOf('logs') };
}
