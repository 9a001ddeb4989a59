import { instances, networks } from '@koshpay/gateway';
import { expect, it } from 'vitest';
import { setupTestApp } from '../testing/app.ts';
import { createResourceClient } from '../testing/resource-client.ts';

const test = setupTestApp();
const url = 'https://user:hunter2@rpc.example/v3/84842078b09946638c03157f83405213?key=abc';
const masked = 'https://user:•••@rpc.example/v3/8484•••?key=•••';
const network = { chain: 'Polygon', chain_id: 137, confirmations: 1, alert: 2, is_evm: true };

it('seals a URL with credentials and shows them masked, also through a reference', async () => {
  const { call, stored: storedNetworks } = await createResourceClient(test, networks, 'asha');
  const made = await call('POST', 'create', { body: { ...network, rpc_url: url } });
  expect(made.data.RPCUrl).toBe(masked);
  const scanners = await createResourceClient(test, instances, 'omar');
  const scanner = { name: 'head', api_key: 'k-1', chain_id: 137, first: 1, second: 0 };
  await scanners.call('POST', 'create', { body: scanner });
  expect(await scanners.latest()).toMatchObject({ rpc_url: masked, api_key: 'k•••' });
  const stored = `${await storedNetworks()}${await scanners.stored()}`;
  for (const secret of ['hunter2', '84842078', 'abc"', 'k-1']) expect(stored).not.toContain(secret);
  expect(stored).toContain(`${masked} (`);
});

it('keeps a secret that comes back as it was shown, and refuses one that is masked in part', async () => {
  const { call } = await createResourceClient(test, networks, 'kiran');
  const { data } = await call('POST', 'create', { body: { ...network, rpc_url: url } });
  const stored = async () =>
    (await test.db.pool.query('select rpc_url from networks')).rows[0].rpc_url;
  const before = await stored();
  const kept = await call('PATCH', 'update', {
    body: { id: data.ID, ...network, alert: 3, rpc_url: masked },
  });
  expect([kept.status, kept.data.RPCUrl, kept.data.Alert]).toEqual([200, masked, 3]);
  expect(await stored()).toBe(before);

  const partly = await call('PATCH', 'update', {
    body: { id: data.ID, rpc_url: masked.replace('rpc.example', 'rpc2.example') },
  });
  expect([partly.status, partly.details]).toMatchInlineSnapshot(`
    [
      422,
      [
        {
          "code": "masked",
          "field": "rpc_url",
          "message": "RPC URL has masked parts (•••): enter it in full, or leave it as it was.",
        },
      ],
    ]
  `);
  const open = 'https://rpc.example';
  const replaced = await call('PATCH', 'update', { body: { id: data.ID, rpc_url: open } });
  expect(replaced.data.RPCUrl).toBe(open);
  expect(await stored()).not.toContain(open);
});

it('needs a key that nobody generates, and keeps it when it comes back', async () => {
  const { call, sample } = await createResourceClient(test, instances, 'mira');
  const { api_key, ...values } = await sample();
  const missing = await call('POST', 'create', { body: values });
  expect([missing.status, missing.message]).toEqual([422, 'API Key is required.']);
  const { data } = await call('POST', 'create', { body: { ...values, api_key } });
  await call('PATCH', 'update', { body: { id: data.id, api_key, first: 7 } });
  await call('PATCH', 'update', { body: { id: data.id, api_key: data.api_key, first: 8 } });
  const { rows } = await test.db.pool.query(
    `select after - 'updated_at' as after from audit_entries where action = 'instances.update' order by id`,
  );
  expect(rows).toEqual([{ after: { first: 7 } }, { after: { first: 8 } }]);
});
