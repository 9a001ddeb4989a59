import { AppError, defineHooks, type HookContext } from '@koshpay/api';
import {
  ChainError,
  createMnemonic,
  deriveAccount,
  type Family,
  parseDerivationPath,
} from '@koshpay/chain';
import { hdWallets } from '../../hd-wallets.ts';
import { changeNetwork } from './change-network.ts';
import { readFamily } from './network-family.ts';

/** Derives the public data of a wallet, its address and xpub, and drops the secret. */
export const hdWalletHooks = defineHooks(hdWallets, {
  samples: { derivation_path: ["m/44'/60'/0'"] },
  beforeCreate: async ({ values: { mnemonic, private_key_hex, ...values }, ...context }) => {
    const family = await requireFamily(context, values.network_id);
    const path = String(values.derivation_path);
    if (private_key_hex) {
      const privateKeyHex = String(private_key_hex);
      return { values: derive(values, () => deriveAccount({ family, path, privateKeyHex })) };
    }
    const made = mnemonic ? undefined : createMnemonic();
    const words = made ?? String(mnemonic);
    return {
      values: derive(values, () => deriveAccount({ family, path, mnemonic: words })),
      ...(made && { oneTimeSecrets: { Mnemonic: made } }),
    };
  },

  beforeUpdate: async ({ values, row }) => {
    const { derivation_path: path } = values;
    const kept = { ...values, derivation_path: row.derivation_path };
    if (path === undefined || toPath(String(path)) === row.derivation_path) return kept;
    throw refused(
      'derivation_path',
      'The path cannot change: the address was derived from it, and no secret is kept to derive another. Create a new wallet instead.',
    );
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

const fieldOf: Readonly<Record<string, string>> = {
  invalid_mnemonic: 'mnemonic',
  invalid_private_key: 'private_key_hex',
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
  return new AppError('validation_failed', message, {
    details: [{ field, code: 'invalid', message }],
  });
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
      ? 'Addresses of this network cannot be derived: it is neither EVM compatible nor Tron.'
      : 'Network was not found. It may have been deleted.',
  );
}
