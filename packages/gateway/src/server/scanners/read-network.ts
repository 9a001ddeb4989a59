import { pick, type Queryable, tableSql as sql } from '@koshpay/api';
import { type Family, isAddress, toFamily, toHexAddress, toUnits } from '@koshpay/chain';
import type { Asset, DeclaredEndpoint, ScannedNetwork } from '@koshpay/engine';
import { networks, rpcEndpoints, tokens } from './tables.ts';

type Hex = `0x${string}`;

/** An endpoint as {@link endpointRow} has it. */
export type EndpointRow = {
  readonly id: number;
  readonly url: string | null;
  readonly poll_ms: number;
  readonly requests_per_second: number;
  readonly status: string;
};

/** An {@link EndpointRow} in a statement that reads endpoints. */
export const endpointRow = sql`json_build_object('id', ${rpcEndpoints.id}, 'url', ${rpcEndpoints.url},
  'poll_ms', ${rpcEndpoints.poll_ms}, 'requests_per_second', ${rpcEndpoints.requests_per_second},
  'status', ${rpcEndpoints.status})`;

type NetworkRow = {
  readonly id: string;
  readonly chain: string;
  readonly is_evm: boolean;
  readonly completeness: ScannedNetwork['completeness'];
  readonly finality: ScannedNetwork['finality'];
  readonly confirmations: string;
  readonly canary_address: string | null;
  readonly canary_block: string | null;
  readonly native_symbol: string | null;
  readonly native_decimals: string | null;
  readonly native_minimum: string | null;
  readonly native_large_amount: string | null;
  readonly tokens: readonly TokenRow[] | null;
  readonly rpc_url: string | null;
  readonly endpoints: readonly EndpointRow[] | null;
};

type TokenRow = {
  readonly contract: string;
  readonly symbol: string;
  readonly digit: string;
  readonly status: string;
  readonly minimum: string | null;
  readonly large_amount: string | null;
};

const own = pick(
  networks,
  ...(['id', 'chain', 'is_evm', 'completeness', 'finality', 'confirmations'] as const),
  ...(['canary_address', 'canary_block', 'rpc_url', 'native_symbol'] as const),
  ...(['native_decimals', 'native_minimum', 'native_large_amount'] as const),
);

/** Reads a network, its tokens and endpoints; undefined where there is none, or its family is not supported. */
export async function readNetwork(
  db: Queryable,
  chainId: number,
): Promise<ScannedNetwork | undefined> {
  const readAt = performance.now();
  // Amounts are text: JSON numbers would lose digits.
  const { rows } = await db.execute<NetworkRow>(sql`
    select ${sql.join(Object.values(own), sql`, `)},
      (select json_agg(json_build_object('contract', ${tokens.contract}, 'symbol', ${tokens.symbol},
          'digit', ${tokens.digit}::text, 'status', ${tokens.status},
          'minimum', ${tokens.minimum}::text, 'large_amount', ${tokens.large_amount}::text))
        from ${tokens} where ${tokens.chain_id} = ${networks.chain_id}) as tokens,
      (select json_agg(${endpointRow} order by ${rpcEndpoints.id})
        from ${rpcEndpoints} where ${rpcEndpoints.network_id} = ${networks.id}) as endpoints
    from ${networks} where ${networks.chain_id} = ${chainId}`);
  const [row] = rows;
  const family = row && toFamily({ chainId, isEvm: row.is_evm });
  if (!row || !family) return undefined;
  const canary = row.canary_address;
  return {
    id: Number(row.id),
    name: row.chain,
    chainId,
    family,
    completeness: row.completeness,
    finality: row.finality,
    confirmations: Number(row.confirmations),
    canary: canary && isAddress(family, canary) ? toHexAddress(family, canary) : undefined,
    canaryBlock: row.canary_block === null ? undefined : Number(row.canary_block),
    native: toNative(row),
    tokens: new Map((row.tokens ?? []).flatMap((token) => toEntry(family, token))),
    endpoints: (row.endpoints ?? []).map(toEndpoint),
    rpcUrl: row.rpc_url ?? '',
    readAt,
  };
}

/** An endpoint as scanners see it. */
export function toEndpoint(row: EndpointRow): DeclaredEndpoint {
  return {
    id: row.id,
    url: row.url,
    pollMs: row.poll_ms,
    requestsPerSecond: row.requests_per_second,
    isActive: row.status === 'active',
  };
}

function toNative(row: NetworkRow): Asset {
  return toAsset({
    contract: undefined,
    currency: row.native_symbol ?? 'NATIVE',
    decimals: Number(row.native_decimals ?? 18),
    isActive: true,
    minimum: row.native_minimum,
    large: row.native_large_amount,
  });
}

/** A contract that is no address of this family is on no chain of it. */
function toEntry(family: Family, row: TokenRow): [Hex, Asset][] {
  if (!isAddress(family, row.contract)) return [];
  const asset = toAsset({
    contract: row.contract,
    currency: row.symbol,
    decimals: Number(row.digit),
    isActive: row.status === 'active',
    minimum: row.minimum,
    large: row.large_amount,
  });
  return [[toHexAddress(family, row.contract), asset]];
}

type Declared = Omit<Asset, 'minimum' | 'large'> & {
  readonly minimum: string | null;
  readonly large: string | null;
};

function toAsset({ minimum, large, ...asset }: Declared): Asset {
  return {
    ...asset,
    minimum: toUnits(minimum ?? '0', asset.decimals),
    large: large === null ? undefined : toUnits(large, asset.decimals),
  };
}
