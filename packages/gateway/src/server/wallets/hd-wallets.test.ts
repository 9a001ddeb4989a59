import { createResourceClient, signIn, type TestApp } from '@koshpay/api/testing';
import { deriveAccount } from '@koshpay/chain';
import { hdWallets, networks } from '@koshpay/gateway';
import { describe, expect, it } from 'vitest';
import { setupTestApp } from '../testing/index.ts';

const words = `${'abandon '.repeat(11)}about`;
const evmAddress = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';
const secretly = { xpub: null };

describe('an HD wallet', () => {
  const test = setupTestApp();

  it('derives the address of a given mnemonic and stores no secret', async () => {
    const { call, sample } = await createResourceClient(test, hdWallets, 'keeper');
    const made = await call('POST', 'create', {
      body: { ...(await sample()), ...secretly, mnemonic: words },
    });
    expect(made).toMatchObject({ status: 200, data: { Address: evmAddress, Level: 'account' } });
    expect(made.one_time_secrets).toBeUndefined();
    expect(await everythingStored(test)).not.toContain('abandon');
  });

  it('returns a generated mnemonic once, and never again', async () => {
    const { call, sample } = await createResourceClient(test, hdWallets, 'maker');
    const made = await call('POST', 'create', {
      body: { ...(await sample()), ...secretly, mnemonic: '' },
    });
    expect(made.one_time_secrets.Mnemonic.split(' ')).toHaveLength(24);
    const [row] = (await call('GET', 'list', {})).data;
    expect(row).toEqual(made.data);
    expect(await everythingStored(test)).not.toContain(
      made.one_time_secrets.Mnemonic.split(' ').slice(0, 3).join(' '),
    );
  });

  it('derives Tron addresses, and a single address from a private key', async () => {
    const { call, sample } = await createResourceClient(test, hdWallets, 'tronist');
    const tron = await makeNetwork(test, false);
    const values = {
      ...(await sample()),
      ...secretly,
      network_id: tron,
      derivation_path: "m/44'/195'/0'",
    };
    const made = await call('POST', 'create', { body: { ...values, mnemonic: words } });
    expect(made.data.Address).toBe('TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH');
    const key = await call('POST', 'create', {
      body: {
        ...(await sample()),
        ...secretly,
        mnemonic: '',
        private_key_hex: `0x${'0'.repeat(63)}1`,
      },
    });
    expect(key.data).toMatchObject({
      Address: '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf',
      Level: 'master',
      Xpub: null,
    });
  });

  it.each([
    [{ mnemonic: 'abandon abandon' }, 'mnemonic'],
    [{ mnemonic: words, private_key_hex: '01' }, 'private_key_hex'],
    [{ mnemonic: '', private_key_hex: 'zz' }, 'private_key_hex'],
    [{ derivation_path: 'm/x' }, 'derivation_path'],
    [{ network_id: 999_999 }, 'network_id'],
    [{ mnemonic: words, xpub: 'xpub6' }, 'xpub'],
    [{ mnemonic: null, xpub: 'xpub6' }, 'xpub'],
  ])('refuses %j on its field, and repeats no secret', async (wrong, field) => {
    const { call, sample, count } = await createResourceClient(test, hdWallets, 'wrong');
    const answer = await call('POST', 'create', {
      body: { ...(await sample()), ...secretly, ...wrong },
    });
    expect([answer.status, answer.details?.[0]?.field]).toEqual([422, field]);
    expect(answer.message).not.toContain('abandon');
    expect(await count()).toBe(0);
  });

  it('is created from an extended public key, whose first addresses are shown', async () => {
    const { call, sample } = await createResourceClient(test, hdWallets, 'watcher');
    const body = await sample();
    const made = await call('POST', 'create', { body });
    expect(made.data).toMatchObject({ Address: evmAddress, Xpub: body.xpub, Level: 'account' });
    expect(made.one_time_secrets).toBeUndefined();
    const { xpub, derivation_path } = body;
    const check = (body: Record<string, unknown>) => call('POST', 'check-xpub', { body });
    const { data } = await check({ xpub, derivation_path });
    expect(data.message).toBe(
      `Its first addresses: ${evmAddress}, 0x6Fac4D18c912343BF86fa7049364Dd4E424Ab9C0, 0xb6716976A3ebe8D39aCEB04372f22Ff8e6802D7A`,
    );
    const tron = await check({ xpub, derivation_path: "m/44'/195'/0'" });
    expect(tron.data.message).toMatch(/: T\w{33}, T/);
    const wrong = await check({ xpub: 'xprv9', derivation_path });
    expect([wrong.status, wrong.details[0].field]).toEqual([422, 'xpub']);
  });

  it('waits for a second person before another key decides where payments go', async () => {
    const { call, sample } = await createResourceClient(test, hdWallets, 'switcher');
    const { data } = await call('POST', 'create', { body: await sample() });
    const { xpub } = deriveAccount({ family: 'evm', path: "m/44'/60'/1'", mnemonic: words });
    const changed = await call('PATCH', 'update', { body: { id: data.ID, xpub } });
    expect(changed).toMatchObject({ status: 202, data: null });
    const { rows } = await test.db.pool.query('select changes from approvals where id = $1', [
      changed.approval.id,
    ]);
    expect(Object.keys(rows[0].changes)).toEqual(expect.arrayContaining(['xpub', 'address']));
    const removed = await call('PATCH', 'update', { body: { id: data.ID, xpub: null } });
    expect([removed.status, removed.details[0].field]).toEqual([422, 'xpub']);
  });

  it('is refused where no address can be derived, and prevents changes of its network', async () => {
    const { call, sample } = await createResourceClient(test, hdWallets, 'family');
    const body = await sample();
    const network = body.network_id;
    await test.db.pool.query('update networks set is_evm = false where id = $1', [network]);
    const refused = await call('POST', 'create', { body });
    expect([refused.status, refused.details[0]]).toEqual([
      422,
      expect.objectContaining({
        field: 'network_id',
        message: expect.stringContaining('of no family that is supported'),
      }),
    ]);
    await test.db.pool.query('update networks set is_evm = true where id = $1', [network]);
    expect((await call('POST', 'create', { body })).status).toBe(200);
    const headers = await signIn(test, { username: `changer${Date.now()}` });
    const changed = await test.app.inject({
      method: 'PATCH',
      url: '/api/admin/networks/update',
      headers,
      body: { id: network, is_evm: false },
    });
    expect([changed.statusCode, changed.json().details[0].field]).toEqual([409, 'is_evm']);
  });

  it('keeps its path, from which the address was derived', async () => {
    const { call, sample } = await createResourceClient(test, hdWallets, 'mover');
    const { data } = await call('POST', 'create', { body: await sample() });
    const moved = await call('PATCH', 'update', {
      body: { id: data.ID, derivation_path: "m/44'/60'/1'" },
    });
    expect([moved.status, moved.details[0].field]).toEqual([422, 'derivation_path']);
    const same = await call('PATCH', 'update', {
      body: { id: data.ID, derivation_path: 'm/44h/60h/0h', wallet_name: 'New_name' },
    });
    expect(same.data).toMatchObject({ WalletName: 'New_name', DerivationPath: "m/44'/60'/0'" });
  });
});

async function makeNetwork(test: TestApp, isEvm: boolean): Promise<number> {
  const headers = await signIn(test, { username: `n${Date.now()}` });
  const body = {
    chain: 'Tron',
    chain_id: 728126428,
    confirmations: 20,
    alert: 1,
    rpc_url: 'https://rpc.example',
    is_evm: isEvm,
  };
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/admin/${networks.name}/create`,
    headers,
    body,
  });
  return answer.json().data.ID;
}

/** Every row of the wallet table and of the audit log, as text. */
async function everythingStored({ db }: TestApp): Promise<string> {
  const { rows } = await db.pool.query(
    'select to_jsonb(w)::text as text from hd_wallets w union all select to_jsonb(a)::text from audit_entries a',
  );
  return rows.map(({ text }) => text).join('\n');
}
