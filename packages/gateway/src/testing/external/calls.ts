/* The calls of sections 7.1 to 7.3, literally; nothing here is derived from our declarations. */

type ValueType = 'number' | 'string' | 'boolean' | 'numbers';
/** The keys of a body; `?` marks one that may be missing or null. */
type Body = Readonly<Record<string, ValueType | `${ValueType}?`>>;

interface ExternalCalls {
  /** The parameters of `list` beside page and limit. */
  readonly list: readonly string[];
  readonly bodies: Readonly<Record<string, Body>>;
  readonly canDelete: boolean;
}

const status: Body = { id: 'number', status: 'string' };
const network: Body = {
  chain: 'string',
  chain_id: 'number',
  confirmations: 'number',
  alert: 'number',
  rpc_url: 'string',
  explorer_url: 'string?',
  is_evm: 'boolean',
};
const token: Body = {
  chain_id: 'number',
  contract: 'string',
  symbol: 'string',
  digit: 'number',
};
const instance: Body = {
  name: 'string',
  api_key: 'string',
  chain_id: 'number',
  is_evm: 'boolean',
  first: 'number',
  second: 'number',
};

/** Section 7.3. */
export const externalCalls: Readonly<Record<string, ExternalCalls>> = {
  merchants: {
    list: ['code'],
    bodies: {
      create: { name: 'string', email: 'string', phone: 'string', network_ids: 'numbers' },
      update: {
        id: 'number',
        name: 'string',
        phone: 'string',
        network_ids: 'numbers?',
        status: 'string',
      },
      'update-status': status,
    },
    canDelete: true,
  },
  'merchant-api-keys': {
    list: ['merchant_id', 'status'],
    bodies: {
      create: { merchant_id: 'number', status: 'string' },
      update: { id: 'number', api_key: 'string?', api_key_secret: 'string?', status: 'string' },
      'update-status': status,
    },
    canDelete: true,
  },
  wallets: {
    list: ['merchant_id', 'search', 'status'],
    bodies: { 'update-status': status },
    canDelete: true,
  },
  'hd-wallets': {
    list: ['merchant_id', 'search', 'status'],
    bodies: {
      create: {
        merchant_id: 'number',
        network_id: 'number',
        wallet_name: 'string',
        derivation_path: 'string',
        mnemonic: 'string?',
        // The specification does not show its name.
        private_key_hex: 'string?',
      },
      update: { id: 'number', wallet_name: 'string', derivation_path: 'string', status: 'string' },
      'update-status': status,
    },
    canDelete: true,
  },
  users: {
    list: ['code'],
    bodies: {
      create: { merchant_id: 'number', email: 'string' },
      update: { id: 'number', email: 'string', status: 'string' },
      'update-status': status,
    },
    canDelete: true,
  },
  transactions: { list: ['status', 'search'], bodies: {}, canDelete: false },
  networks: {
    list: ['chain'],
    bodies: {
      create: { ...network, status: 'string' },
      update: { id: 'number', ...network },
      'update-status': status,
    },
    canDelete: true,
  },
  tokens: {
    // 'Search text (the symbol)': its name is not shown.
    list: ['symbol', 'search'],
    bodies: {
      create: { ...token, status: 'string' },
      update: { id: 'number', ...token },
      'update-status': status,
    },
    canDelete: true,
  },
  instances: {
    list: ['chain'],
    bodies: {
      create: instance,
      update: { id: 'number', ...instance },
      'update-status': status,
      stop: { name: 'string' },
    },
    canDelete: true,
  },
};

/** Section 7.2, without the malformed limit of hd-wallets. */
const countQueries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  merchants: { limit: '1' },
  users: { limit: '1' },
  wallets: { status: 'active', limit: '1' },
  'hd-wallets': { status: 'active', limit: '1' },
  transactions: { limit: '5' },
  networks: { status: 'active', limit: '1' },
  'merchant-api-keys': { limit: '1', status: 'active' },
  tokens: { limit: '1' },
};

/** The problem of a list's query; undefined for a page, or for the count of section 7.2. */
export function faultsInList(name: string, query: URLSearchParams): string[] {
  const given = Object.fromEntries(query);
  if (isSame(given, countQueries[name])) return [];
  const { page = '', limit = '', ...filters } = given;
  const known = externalCalls[name]?.list ?? [];
  return [
    ...[page, limit].flatMap((value) => (/^\d+$/.test(value) ? [] : ['page and limit are needed'])),
    ...Object.entries(filters).flatMap(([key, value]) =>
      known.includes(key) && (key !== 'merchant_id' || /^\d+$/.test(value))
        ? []
        : [`surplus parameter ${key}=${value}`],
    ),
  ];
}

/** The problem of a body: an additional key, a missing key, a value of another type. */
export function faultsInBody(expected: Body, body: Readonly<Record<string, unknown>>): string[] {
  const surplus = Object.keys(body).filter((key) => !(key in expected));
  const wrong = Object.entries(expected).filter(([key, type]) => !isOf(type, body[key]));
  return [
    ...surplus.map((key) => `surplus key ${key}`),
    ...wrong.map(([key, type]) => `${key} must be ${type}`),
  ];
}

/** The problem of a query that may only have these parameters. */
export function faultsInQuery(expected: readonly string[], query: URLSearchParams): string[] {
  const isRight = [...query.keys()].sort().join() === [...expected].sort().join();
  return isRight ? [] : [`the query must be ${expected.join()}, not ${query}`];
}

function isOf(type: string, value: unknown): boolean {
  const [name = '', optional] = type.split('?');
  if (optional !== undefined && (value === undefined || value === null)) return true;
  if (name !== 'numbers') return typeof value === name;
  return Array.isArray(value) && value.every((each) => typeof each === 'number');
}

function isSame(one: Readonly<Record<string, string>>, other: object | undefined): boolean {
  const sorted = (object: object) => JSON.stringify(Object.entries(object).sort());
  return other !== undefined && sorted(one) === sorted(other);
}
