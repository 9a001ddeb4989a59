import {
  createMnemonic,
  defaultPath,
  deriveAccount,
  deriveAddress,
  type Family,
} from '@koshpay/chain';
import { firstNames, lastNames, merchantNames } from './names.ts';
import type { Random } from './random.ts';
import type { Row, Seeder } from './seeder.ts';

/** Merchants with their keys, HD wallets, customers and the customers' wallets. */
export async function seedMerchants(seed: Seeder, random: Random, networks: readonly Row[]) {
  const merchants = await seed(
    'merchants',
    240,
    merchantNames.map((name) => toMerchant(name, random, networks)),
  );
  await seed(
    'merchant-api-keys',
    200,
    merchants.flatMap((merchant) => toApiKeys(merchant, random)),
  );
  const hdWallets = await seed(
    'hd-wallets',
    220,
    merchants.flatMap((merchant) => toHdWallets(merchant, networks, random)),
  );
  const users = await seed(
    'users',
    180,
    merchants.flatMap((merchant) => toUsers(merchant, random)),
  );
  const wallets = await seed('wallets', 170, toWallets(users, hdWallets, networks, random));
  return { merchants, wallets };
}

const familyOf = ({ is_evm }: Row): Family => (is_evm ? 'evm' : 'tron');
const mostly = (random: Random, share = 0.85) => (random.chance(share) ? 'active' : 'inactive');

function toMerchant(name: string, random: Random, networks: readonly Row[]): Row {
  const domain = name.toLowerCase().replace(/[^a-z]+/g, '');
  return {
    name,
    email: `accounts@${domain}.example`,
    phone: `+91${7_000_000_000 + random.below(2_999_999_999)}`,
    network_ids: networks.filter(() => random.chance(0.6)).map(({ id }) => id),
    status: mostly(random),
  };
}

function toApiKeys({ id }: Row, random: Random): Row[] {
  return Array.from({ length: 1 + random.below(2) }, () => ({
    merchant_id: id,
    status: mostly(random, 0.8),
  }));
}

function toHdWallets({ id, network_ids }: Row, networks: readonly Row[], random: Random): Row[] {
  const own = networks.filter((network) => (network_ids as unknown[]).includes(network.id));
  return own.map((network) => {
    const family = familyOf(network);
    const account = deriveAccount({
      family,
      mnemonic: createMnemonic(),
      path: defaultPath[family],
    });
    return {
      merchant_id: id,
      network_id: network.id,
      wallet_name: random.pick(['Main_Settlement', 'Treasury_Wallet', 'Store_Deposits']),
      derivation_path: account.path,
      address: account.address,
      xpub: account.xpub,
      level: account.level,
      receives_deposits: true,
      status: mostly(random, 0.9),
    };
  });
}

function toUsers({ id }: Row, random: Random): Row[] {
  return Array.from({ length: 2 + random.below(8) }, (_, index) => {
    const name = `${random.pick(firstNames)}.${random.pick(lastNames)}`;
    return {
      merchant_id: id,
      email: `${name}${index + 1}@mail.example`,
      status: mostly(random, 0.9),
    };
  });
}

/** Each customer's deposit address is the next one of a merchant's own account. */
function toWallets(
  users: readonly Row[],
  hdWallets: readonly Row[],
  networks: readonly Row[],
  random: Random,
): Row[] {
  return users.flatMap((user, index) => {
    const accounts = hdWallets.filter((wallet) => wallet.merchant_id === user.merchant_id);
    return accounts.slice(0, 1 + random.below(2)).map((account) => {
      const network = networks.find(({ id }) => id === account.network_id) as Row;
      const isEmpty = random.chance(0.25);
      return {
        merchant_id: user.merchant_id,
        user_id: user.id,
        network_id: account.network_id,
        address: deriveAddress({
          family: familyOf(network),
          xpub: String(account.xpub),
          index: index + 1,
        }),
        balance: isEmpty
          ? '0'
          : `${random.below(4_000)}.${String(random.below(1_000_000)).padStart(6, '0')}`,
        status: mostly(random, 0.9),
      };
    });
  });
}
