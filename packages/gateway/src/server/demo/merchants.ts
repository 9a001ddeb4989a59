import { createMnemonic, deriveAccount, deriveAddress, families } from '@koshpay/chain';
import { day, daysOpen, hour } from './calendar.ts';
import { chainFacts, familyOf } from './networks.ts';
import type { Random } from './random.ts';
import { type DatedRow, type Row, type Seeder, spread } from './seeder.ts';
import type { Customer } from './shops.ts';

const firstNames = `
  aarav ananya arjun bhavna chetan devika farhan gauri harish isha jatin kavya lakshmi manish
  meera nikhil pooja rahul rohan sana sanjay tanvi uday varun vidya yash zoya
`
  .trim()
  .split(/\s+/);

const lastNames = `
  banerjee bose chopra das desai fernandes ghosh gupta iyer jain joshi kapoor khan kulkarni
  menon nair patel pillai rao reddy shah sharma singh thomas verma
`
  .trim()
  .split(/\s+/);

/** Shops that could be customers of an Indian gateway. None of them exists. */
const merchantNames = `
  Deccan Spice Exports, Kaveri Handlooms, Monsoon Games Studio, Bandra Streetwear,
  Nilgiri Tea Traders, Jaipur Blue Pottery, Hooghly Jute Works, Malabar Coir & Crafts,
  Lotus Cloud Hosting, Satpura Organics, Konkan Seafoods, Chandni Jewels, Arcade Bengaluru,
  Himalaya Treks, Tungabhadra Solar, Indigo Print House, Rann Leather Co., Sundarban Honey,
  Charminar Pearls, Dal Lake Houseboats, Vindhya Audio, Sabarmati Textiles, Periyar Spices,
  Thar Camel Tours, Ganga Books Online, Meenakshi Silks, Chilika Marine, Aravalli Granite,
  Pamban Freight, Kutch Salt Works, Majuli Bamboo, Palace Road Watches
`
  .trim()
  .split(/,\s+/);

/** Merchants with their keys, HD wallets, customers and the customers' wallets. */
export async function seedMerchants(
  seed: Seeder,
  { networks, now, random }: { networks: readonly Row[]; now: Date; random: Random },
): Promise<Customer[]> {
  const rows = merchantNames.map((name) => toMerchant(name, random, networks));
  const merchants = await seed('merchants', spread(rows, (daysOpen + 4) * day, later(now, -48)));
  await seed(
    'merchant-api-keys',
    merchants.flatMap((merchant) => toApiKeys(merchant, random)),
  );
  const accounts = await seed(
    'hd-wallets',
    merchants.flatMap((merchant) => toHdWallets(merchant, networks, random)),
  );
  const users = await seed(
    'users',
    merchants
      .flatMap((merchant, rank) => toUsers(merchant, rank, now, random))
      .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime()),
  );
  const wallets = users.flatMap((user, index) =>
    toWallets(user, index, accounts, networks, random),
  );
  const seeded = await seed(
    'wallets',
    wallets.map(({ row }) => row),
  );
  const byId = (from: readonly Row[], id: unknown) => from.find((row) => row.id === id) as Row;
  return seeded.map((wallet, index) => ({
    wallet,
    account: wallets[index]?.account as Row,
    merchant: byId(merchants, wallet.merchant_id),
    network: byId(networks, wallet.network_id),
  }));
}

const later = (time: Date, hours: number) => new Date(time.getTime() + hours * hour);
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

function toApiKeys({ id, created_at }: DatedRow, random: Random): DatedRow[] {
  return Array.from({ length: 1 + random.below(2) }, () => ({
    merchant_id: id,
    status: mostly(random, 0.8),
    created_at: later(created_at, 2),
  }));
}

function toHdWallets(
  { id, network_ids, created_at }: DatedRow,
  networks: readonly Row[],
  random: Random,
): DatedRow[] {
  const own = networks.filter((network) => (network_ids as unknown[]).includes(network.id));
  return own.map((network) => {
    const family = familyOf(network);
    const account = deriveAccount({
      family,
      mnemonic: createMnemonic(),
      path: families[family].defaultPath,
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
      created_at: later(created_at, 1),
    };
  });
}

/** The first merchants have most users. One came with the merchant, and the others since then. */
function toUsers(merchant: DatedRow, rank: number, now: Date, random: Random): DatedRow[] {
  const since = later(merchant.created_at, 3).getTime();
  const count = 2 + random.below(8) + Math.floor(24 / (rank + 1));
  return Array.from({ length: count }, (_, index) => {
    const name = `${random.pick(firstNames)}.${random.pick(lastNames)}`;
    return {
      merchant_id: merchant.id,
      email: `${name}${index + 1}@mail.example`,
      status: mostly(random, 0.9),
      created_at: new Date(since + ((now.getTime() - since) * index) / count),
    };
  });
}

/** A deposit address of a user, derived from an account of the merchant. */
export function toWallet(user: Row, account: Row, network: Row, index: number): Row {
  return {
    merchant_id: account.merchant_id,
    user_id: user.id,
    network_id: account.network_id,
    address: deriveAddress({ family: familyOf(network), xpub: String(account.xpub), index }),
    balance: '0',
  };
}

/** A customer's wallets, on the networks that customers like best. */
function toWallets(
  user: DatedRow,
  index: number,
  accounts: readonly Row[],
  networks: readonly Row[],
  random: Random,
) {
  const networkOf = (account: Row) => networks.find(({ id }) => id === account.network_id) as Row;
  const shareOf = (account: Row) => chainFacts[Number(networkOf(account).chain_id)]?.share ?? 0;
  return accounts
    .filter(({ merchant_id }) => merchant_id === user.merchant_id)
    .toSorted((a, b) => shareOf(b) - shareOf(a))
    .slice(0, 1 + random.below(2))
    .map((account) => ({
      account,
      row: {
        ...toWallet(user, account, networkOf(account), index + 1),
        status: mostly(random, 0.9),
        created_at: user.created_at,
      },
    }));
}
