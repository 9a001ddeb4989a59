import { createResourceClient, endpoints, signIn } from '@koshpay/api/testing';
import { expect, it } from 'vitest';
import { hdWallets, instances, merchantApiKeys, networks } from '../index.ts';
import { setupTestApp } from './testing/index.ts';

const test = setupTestApp();

/** Rows with secrets of every resource that has some; returns the secrets. */
async function createSecrets(): Promise<string[]> {
  const rpcSecret = '84842078b09946638c03157f83405213';
  const apiKey = 'the-key-of-a-provider-0123456789';
  const given: Record<string, object> = {
    [networks.name]: { rpc_url: `https://rpc.example/v3/${rpcSecret}` },
    [instances.name]: { api_key: apiKey },
  };
  const secrets = [rpcSecret, apiKey];
  for (const resource of [networks, instances, merchantApiKeys, hdWallets]) {
    const { call, sample } = await createResourceClient(test, resource, `maker-${resource.name}`);
    const generated = { mnemonic: undefined, xpub: undefined };
    const body = { ...(await sample()), ...given[resource.name], ...generated };
    const made = await call('POST', 'create', { body });
    expect(made.status, made.message).toBe(200);
    secrets.push(...Object.values(made.one_time_secrets ?? {}).map(String));
    if (resource.actions.some(({ name }) => name === 'rotate')) {
      const rotated = await call('PATCH', 'rotate', { body: { id: made.data.ID } });
      secrets.push(...Object.values(rotated.one_time_secrets).map(String));
    }
  }
  return secrets;
}

it('gives no secret to a person who only reads, in any answer (ASVS V13.3.2)', async () => {
  const secrets = await createSecrets();
  expect(secrets).toHaveLength(7);
  const readers = await signIn(test, { username: 'reader', permissions: ['*.list', '*.view'] });
  const read = async (path: string) => {
    const { statusCode, body } = await test.app.inject({ url: path, headers: readers });
    for (const secret of secrets) expect(body, path).not.toContain(secret);
    return { statusCode, body };
  };
  let calls = 0;
  for (const resource of test.product.resources) {
    const { statusCode, body } = await read(`/api/admin/${resource.name}/list?limit=200`);
    expect(statusCode, resource.name).toBe(200);
    const rows: Record<string, unknown>[] = JSON.parse(body).data;
    for (const { path, method } of endpoints(resource)) {
      const id = rows[0]?.ID ?? rows[0]?.id;
      if (method !== 'GET' || !path.includes('{id}') || !id) continue;
      const { statusCode: one } = await read(`/api/admin/${path.replace('{id}', String(id))}`);
      // What blocks a deletion is for those who may delete.
      expect(one, path).toBe(path.endsWith('/references') ? 403 : 200);
      calls += 1;
    }
    await read(`/api/public/common-filter?types=${resource.name}`);
    // Not even the ends of an API secret.
    if (resource.name === merchantApiKeys.name) expect(rows[0]).not.toHaveProperty('ApiKeySecret');
  }
  expect(calls).toBeGreaterThan(6);
});

it('refuses every write of a person who only reads', async () => {
  const headers = await signIn(test, { username: 'onlooker', permissions: ['*.list', '*.view'] });
  for (const resource of test.product.resources)
    for (const { method, path, operation } of endpoints(resource)) {
      if (method === 'GET') continue;
      const answer = await test.app.inject({ method, url: `/api/admin/${path}`, headers });
      expect(answer.statusCode, operation).toBe(403);
    }
});

it('reveals a sealed secret to those who may, records that, and changes nothing', async () => {
  const { call, sample } = await createResourceClient(test, networks, 'revealer');
  const rpc_url = 'https://rpc.example/v3/84842078b09946638c03157f83405213';
  const made = await call('POST', 'create', { body: { ...(await sample()), rpc_url } });
  const id = made.data.ID;
  const before = await call('GET', `${id}`, {});
  const revealed = await call('PATCH', 'reveal', { body: { id } });
  expect([revealed.status, Object.values(revealed.one_time_secrets)]).toEqual([200, [rpc_url]]);
  expect(JSON.stringify(revealed.data)).not.toContain(rpc_url);
  expect((await call('GET', `${id}`, {})).data).toEqual(before.data);
  const { data } = await call('GET', `${id}/history`, {});
  expect([data[0].action, data[0].username]).toEqual(['reveal', 'revealer']);
  const { rows } = await test.owner.query(
    `select form, before, after from audit_entries where action = 'networks.reveal'`,
  );
  expect(rows).toEqual([{ form: { fields: ['rpc_url'] }, before: null, after: null }]);

  const editor = await signIn(test, { username: 'editor', permissions: ['networks.update'] });
  const refused = await test.app.inject({
    method: 'PATCH',
    url: '/api/admin/networks/reveal',
    headers: editor,
    body: { id },
  });
  expect(refused.statusCode).toBe(403);
});
