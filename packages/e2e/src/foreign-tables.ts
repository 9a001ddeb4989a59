/** A row as the foreign backend keeps it, or what a write sends. */
export type WireRow = Record<string, unknown>;

export interface ForeignTable {
  readonly all: () => WireRow[];
  readonly list: (query: URLSearchParams) => { data: WireRow[]; total: number };
  /** Takes snake_case, answers the new row's id. */
  readonly create: (values: WireRow) => number;
  readonly update: (values: WireRow) => boolean;
  readonly remove: (id: number) => boolean;
}

/** What writes call a column, and what rows call it. */
const tokenNames = {
  id: 'ID',
  chain_id: 'ChainID',
  contract: 'Contract',
  symbol: 'Symbol',
  digit: 'Digit',
  status: 'Status',
};
const networkNames = {
  id: 'ID',
  chain: 'Chain',
  chain_id: 'ChainID',
  confirmations: 'Confirmations',
  alert: 'Alert',
  instance: 'Instance',
  rpc_url: 'RPCUrl',
  explorer_url: 'ExplorerUrl',
  is_evm: 'IsEvm',
  status: 'Status',
};

const symbols = ['USDT', 'USDC', 'BTC', 'ETH', 'BNB', 'TRX', 'POL', 'DAI', 'WBTC', 'LINK', 'SHIB'];

/** Eleven tokens and two networks: tokens fill one page of ten and start a second. */
export function createForeignTables(): Map<string, ForeignTable> {
  const tokens = symbols.map((symbol, index) => ({
    chain_id: 56,
    contract: `0x${String(index + 1).padStart(40, '0')}`,
    symbol,
    digit: 18,
    // Capitals, as some backends spell them.
    status: index === 1 ? 'INACTIVE' : 'Active',
  }));
  const networks = [
    { chain: 'Binance Smart Chain', chain_id: 56, confirmations: 15, alert: 30, instance: 1 },
    { chain: 'Tron', chain_id: 728126428, confirmations: 19, alert: 40, instance: 0 },
  ].map((network) => ({
    ...network,
    rpc_url: 'https://rpc.example',
    is_evm: true,
    status: 'active',
  }));
  return new Map([
    ['tokens', createTable(tokenNames, ['symbol', 'search'], 'Symbol', tokens)],
    ['networks', createTable(networkNames, ['chain'], 'Chain', networks)],
  ]);
}

function createTable(
  names: Readonly<Record<string, string>>,
  searchParams: readonly string[],
  searched: string,
  seed: readonly WireRow[],
): ForeignTable {
  let rows: WireRow[] = [];
  let lastId = 0;
  const toRow = (values: WireRow) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([key, value]) => (names[key] ? [[names[key], value]] : [])),
    );
  const create = (values: WireRow) => {
    lastId += 1;
    rows = [...rows, { ...toRow(values), ID: lastId, CreatedAt: '2026-03-14T09:26:53Z' }];
    return lastId;
  };
  seed.forEach(create);
  return {
    all: () => rows,
    create,
    list: (query) => {
      const wanted = searchParams
        .map((param) => query.get(param) ?? '')
        .join('')
        .toLowerCase();
      const found = rows.filter((row) => String(row[searched]).toLowerCase().includes(wanted));
      const limit = Number(query.get('limit') ?? 10);
      const start = (Number(query.get('page') ?? 1) - 1) * limit;
      return { data: found.slice(start, start + limit), total: found.length };
    },
    update: ({ id, ...values }) => {
      const exists = rows.some(({ ID }) => ID === id);
      rows = rows.map((row) => (row.ID === id ? { ...row, ...toRow(values) } : row));
      return exists;
    },
    remove: (id) => {
      const before = rows.length;
      rows = rows.filter(({ ID }) => ID !== id);
      return rows.length < before;
    },
  };
}
