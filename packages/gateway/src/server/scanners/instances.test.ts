import { createResourceClient } from '@koshpay/api/testing';
import { expect, it } from 'vitest';
import { networks } from '../../networks/networks.ts';
import { instances } from '../../scanners/instances.ts';
import { setupTestApp } from '../testing/index.ts';

const test = setupTestApp();

it('takes an order to read final blocks again, of a running scanner', async () => {
  const { call, latest, fill } = await createResourceClient(test, instances, 'asha');
  await fill(1);
  await test.owner.query(`update instances set status = 'running'`);
  const { id } = await latest();
  const order = async (first: number, last: number) => {
    const { status, message, details } = await call('PATCH', 'rescan', {
      body: { id, first, last },
    });
    return status === 200 ? 'taken' : [message, details?.[0]?.field].join(' @ ');
  };
  expect(await order(1, 5)).toMatchInlineSnapshot(
    `"It is not known yet which blocks are final. Try again in a minute. @ last"`,
  );
  await test.owner.query(`update instances set final_block = 90000`);
  expect(await order(9, 5)).toMatchInlineSnapshot(
    `"The last block must be at least the first block. @ last"`,
  );
  expect(await order(1, 50_001)).toMatchInlineSnapshot(
    `"A rescan has at most 50,000 blocks. @ last"`,
  );
  expect(await order(90_000, 90_001)).toMatchInlineSnapshot(
    `"Block 90001 is not final, or was not scanned yet: the last one is 90000. @ last"`,
  );
  expect(await order(40_000, 89_999)).toBe('taken');
  expect(await latest()).toMatchObject({
    rescan: 'waiting',
    rescan_first: 40_000,
    rescan_found: 0,
  });
  const history = await call('GET', `${id}/history`, {});
  expect(history.data[0]).toMatchObject({
    action: 'rescan',
    changes: { rescan_first: { after: 40_000 } },
  });
  await test.owner.query(`update instances set status = 'stopped'`);
  expect(await order(1, 5)).toMatchInlineSnapshot(
    `"This instance is stop. Rescan a range is possible only while it is running or running. @ "`,
  );
});

it('lets a scanner continue that stopped at a deep reorganisation, from a block that it had read', async () => {
  const { call, latest, fill } = await createResourceClient(test, instances, 'omar');
  await fill(1);
  await test.owner.query(`
    update instances set status = 'stopped', first = 10, last_block = 90, last_error = 'It stopped.'`);
  await test.owner.query(`
    insert into scanner_leases (instance_id, last_block, final_block) select id, 90, 75 from instances`);
  await test.owner.query(`
    insert into scanner_blocks (instance_id, number, hash, parent_hash, time)
    select id, number, 'a', 'b', now() from instances, generate_series(60, 90) as number`);
  const { id } = await latest();
  const restart = async (block: number) => {
    const { status, message } = await call('PATCH', 'restart', { body: { id, block } });
    return status === 200 ? 'restarted' : message;
  };
  expect(await restart(70)).toMatchInlineSnapshot(
    `"It did not stop at a reorganisation. Start it instead."`,
  );
  await test.owner.query(`update scanner_leases set problem = 'deep_reorganisation'`);
  const started = await call('PATCH', 'update-status', { body: { id, status: 'start' } });
  expect([started.status, started.message]).toMatchInlineSnapshot(`
    [
      409,
      "It stopped at a deep reorganisation, and Start changes nothing there. Restart it from a block that its chain still has.",
    ]
  `);
  expect(await latest()).toMatchObject({ status: 'stopped', last_error: 'It stopped.' });
  expect(await restart(91)).toMatchInlineSnapshot(`"Choose a block from 10 to 90."`);
  await test.owner.query('update instances set first = 95');
  expect(await restart(90)).toMatchInlineSnapshot(`"Choose a block from 95 to 95."`);
  await test.owner.query('update instances set first = 10');
  expect(await restart(70)).toBe('restarted');
  expect(await latest()).toMatchObject({ status: 'start', last_error: null });
  const { rows } = await test.owner.query(`
    select last_block::int, final_block::int, restart_from::int, problem,
      (select max(number)::int from scanner_blocks) as kept from scanner_leases`);
  expect(rows).toEqual([
    { last_block: 69, final_block: 69, restart_from: 70, problem: null, kept: 69 },
  ]);
});

it('forgets blocks that nothing links to where a restart continues', async () => {
  const { call, latest, fill } = await createResourceClient(test, instances, 'omar');
  await fill(1);
  const { id } = await latest();
  await test.owner.query(`
    update instances set status = 'stopped', first = 10, last_block = 90, last_error = 'It stopped.'
    where id = ${id}`);
  await test.owner.query(`
    insert into scanner_leases (instance_id, last_block, problem) values (${id}, 90, 'deep_reorganisation')`);
  await test.owner.query(`
    insert into scanner_blocks (instance_id, number, hash, parent_hash, time)
    select ${id}, number, 'a', 'b', now() from unnest(array[10, 60, 61]) as number`);
  expect((await call('PATCH', 'restart', { body: { id, block: 30 } })).status).toBe(200);
  const { rows } = await test.owner.query(
    `select count(*)::int as kept from scanner_blocks where instance_id = ${id}`,
  );
  expect(rows).toEqual([{ kept: 0 }]);
});

it('is as EVM compatible as its network', async () => {
  const own = await createResourceClient(test, networks, 'nora');
  const { call, sample } = await createResourceClient(test, instances, 'evan');
  const body = await sample();
  const refused = await call('POST', 'create', { body: { ...body, is_evm: false } });
  expect([refused.status, refused.details[0].field, refused.message]).toMatchInlineSnapshot(`
    [
      422,
      "is_evm",
      "The network of this scanner is EVM compatible.",
    ]
  `);
  const { is_evm: _, ...unsaid } = body;
  const { data } = await call('POST', 'create', { body: unsaid });
  expect(data.is_evm).toBe(true);
  const changed = await call('PATCH', 'update', { body: { id: data.id, is_evm: false } });
  expect([changed.status, changed.details[0].field]).toEqual([422, 'is_evm']);
  // A network that was declared wrongly is mended with its scanners.
  await test.owner.query(`update networks set is_evm = false where chain_id = ${body.chain_id}`);
  await test.owner.query(`update instances set is_evm = false where id = ${data.id}`);
  const { rows } = await test.owner.query(
    `select id::int from networks where chain_id = ${body.chain_id}`,
  );
  await own.call('PATCH', 'update', { body: { id: rows[0].id, is_evm: true } });
  expect((await call('GET', `${data.id}`, {})).data.is_evm).toBe(true);
});

it('forgets with its chain that a scanner stopped at a reorganisation there', async () => {
  const others = await createResourceClient(test, networks, 'omar');
  await others.fill(1);
  const { chain_id: another } = await others.latest();
  const { call, latest, fill } = await createResourceClient(test, instances, 'omar');
  await fill(1);
  const { id, chain_id, name } = await latest();
  await test.owner.query(`update instances set status = 'stopped' where id = ${id}`);
  await test.owner.query(`
    insert into scanner_leases (instance_id, last_block, problem) values (${id}, 90, 'deep_reorganisation')`);
  const move = (to: unknown) =>
    call('PATCH', 'update', {
      body: { id, chain_id: to, name, is_evm: true, first: 100, second: 200 },
    });
  const start = async () =>
    (await call('PATCH', 'update-status', { body: { id, status: 'start' } })).status;
  expect([(await move(chain_id)).status, await start()]).toEqual([200, 409]);
  expect([(await move(another)).status, await start()]).toEqual([200, 200]);
});
