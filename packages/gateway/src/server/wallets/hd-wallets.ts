import {
  type AppError,
  defineHooks,
  type HookContext,
  IntegrationError,
  invalidField,
} from '@koshpay/api';
import {
  ChainError,
  createMnemonic,
  deriveAccount,
  deriveAddress,
  type Family,
  familyOfPath,
  parseDerivationPath,
} from '@koshpay/chain';
import { hdWallets } from '../../wallets/hd-wallets.ts';
import { readFamily } from '../networks/feature.ts';
import { changeNetwork } from './change-network.ts';
import { claimFirstKey, deactivateOtherKeys, storeKey } from './deposit-keys.ts';

/** Derives the public data of a wallet, its address and xpub, and drops the secret. */
export const hdWalletHooks = defineHooks(hdWallets, {
  samples: {
    derivation_path: ["m/44'/60'/0'"],
    xpub: [
      'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt',
    ],
  },
  beforeCreate: async ({ values: { mnemonic, private_key_hex, ...given }, ...context }) => {
    const family = await requireFamily(context, given.network_id);
    const path = String(given.derivation_path);
    const { xpub } = given;
    const made = mnemonic || xpub || private_key_hex ? undefined : createMnemonic();
    const words = made ?? String(mnemonic);
    const privateKeyHex = String(private_key_hex);
    const values = derive(given, () => {
      if (xpub) return deriveAccount({ family, path, xpub });
      if (private_key_hex) return deriveAccount({ family, path, privateKeyHex });
      return deriveAccount({ family, path, mnemonic: words });
    });
    return {
      values: { ...values, receives_deposits: await claimFirstKey(context, values) },
      ...(made && { oneTimeSecrets: { Mnemonic: made } }),
    };
  },

  beforeUpdate: async ({ values, row, ...context }) => {
    const { derivation_path: path = row.derivation_path, xpub = row.xpub } = values;
    const after = { ...row, ...values };
    const isNewThere = row.xpub ? after.network_id !== row.network_id : Boolean(xpub);
    const kept = {
      ...values,
      derivation_path: row.derivation_path,
      ...(isNewThere && { receives_deposits: await claimFirstKey(context, after) }),
    };
    if (toPath(String(path)) !== row.derivation_path)
      throw refused(
        'derivation_path',
        'The path cannot change: the address was derived from it, and no secret is kept to derive another. Create a new wallet instead.',
      );
    if (xpub === row.xpub) return kept;
    if (!xpub) throw refused('xpub', 'An extended public key can be replaced, but not removed.');
    const family = await requireFamily(context, after.network_id);
    return derive(kept, () => deriveAccount({ family, path: row.derivation_path, xpub }));
  },

  beforeDelete: async ({ row, ...context }) => {
    if (row.xpub) await storeKey(context, row);
  },

  'use-for-deposits': async ({ row, ...context }) => {
    await deactivateOtherKeys(context, row);
    return { receives_deposits: true };
  },

  checks: {
    xpub: async ({ values: { xpub, derivation_path: path = '' } }) =>
      firstAddresses(familyOfPath(path), String(xpub ?? '')),
  },

  'change-network': changeNetwork,
});

function derive<Values extends object>(
  values: Values,
  account: () => ReturnType<typeof deriveAccount>,
) {
  const { path, ...derived } = explained(account);
  return { ...values, ...derived, derivation_path: path };
}

function toPath(path: string): string {
  return explained(() => parseDerivationPath(path)).path;
}

/** The number of addresses that people compare with those that their wallet shows. */
const compared = 3;

function firstAddresses(family: Family, xpub: string): string {
  const toAddress = (_: unknown, index: number) => deriveAddress({ family, xpub, index });
  try {
    return `Its first addresses: ${Array.from({ length: compared }, toAddress).join(', ')}`;
  } catch (error) {
    if (!(error instanceof ChainError)) throw error;
    throw new IntegrationError(error.message, { code: error.code });
  }
}

const fieldOf: Readonly<Record<string, string>> = {
  invalid_mnemonic: 'mnemonic',
  invalid_private_key: 'private_key_hex',
  invalid_xpub: 'xpub',
};

/** The field of the form on which a derivation failed. */
function explained<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ChainError)) throw error;
    throw refused(fieldOf[error.code] ?? 'derivation_path', error.message);
  }
}

function refused(field: string, message: string): AppError {
  return invalidField(field, 'invalid', message);
}

async function requireFamily(
  context: Pick<HookContext, 'tx' | 'tableOf'>,
  networkId: unknown,
): Promise<Family> {
  const family = await readFamily(context, 'id', networkId);
  if (family) return family;
  throw refused(
    'network_id',
    family === null
      ? 'Addresses of this network cannot be derived: its chain is of no family that is supported.'
      : 'Network was not found. It may have been deleted.',
  );
}
