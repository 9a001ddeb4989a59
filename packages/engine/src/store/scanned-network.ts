import type { Transaction } from '@koshpay/api';
import { type Family, isAddress, toFamily, toHexAddress, toUnits } from '@koshpay/chain';
import { sql } from 'drizzle-orm';
import type { Hex } from 'viem';
import type { Completeness } from '../chain/network-options.ts';

/** The asset of a value: a declared token, or the native currency. */
export interface Asset {
  /** The token's contract as its row has it; undefined for the native currency. */
  readonly contract: string | undefined;
  readonly currency: string;
  readonly decimals: number;
  readonly isActive: boolean;
  /** Less is dust. */
  readonly minimum: bigint;
  /** From it on, only `finalized` is final. */
  readonly large: bigint | undefined;
}

/** A network as its scanners see it. */
export interface ScannedNetwork {
  readonly id: number;
  readonly name: string;
  readonly chainId: number;
  readonly family: Family;
  readonly completeness: Completeness;
  readonly finality: 'blocks' | 'finalized';
  readonly confirmations: number;
  readonly canary: Hex | undefined;
  /** A block with a transfer to it. */
  readonly canaryBlock: number | undefined;
  readonly native: Asset;
  /** The declared tokens by their contracts. */
  readonly tokens: ReadonlyMap<Hex, Asset>;
  readonly endpoints: readonly EndpointRow[];
  /** Its own RPC URL, sealed. */
  readonly rpcUrl: string;
  /** When it was read: milliseconds of `performance.now()`. */
  readonly readAt: number;
}

/** An endpoint of a network as its row has it. */
export interface EndpointRow {
  readonly id: number;
  /** Sealed; null or empty for the network's own. */
  readonly url: string | null;
  readonly poll_ms: number;
  readonly requests_per_second: number;
  readonly status: string;
}

/** An {@link EndpointRow} in a statement that reads `rpc_endpoints`. */
export const endpointRow = sql`json_build_object('id', id, 'url', url, 'poll_ms', poll_ms,
  'requests_per_second', requests_per_second, 'status', status)`;

type NetworkRow = {
  readonly id: string;
  readonly chain: string;
  readonly chain_id: string;
  readonly is_evm: boolean;
  readonly completeness: Completeness;
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

/** Reads a network, its tokens and endpoints; undefined where there is none, or its addresses are unknown to us. */
export async function readNetwork(
  db: Pick<Transaction, 'execute'>,
  chainId: number,
): Promise<ScannedNetwork | undefined> {
  const readAt = performance.now();
  // Amounts are text: JSON numbers would lose digits.
  const { rows } = await db.execute<NetworkRow>(sql`
    select id, chain, chain_id, is_evm, completeness, finality, confirmations, canary_address,
      canary_block, native_symbol, native_decimals, native_minimum, native_large_amount,
      (select json_agg(json_build_object('contract', contract, 'symbol', symbol,
          'digit', digit::text, 'status', status, 'minimum', minimum::text,
          'large_amount', large_amount::text))
        from tokens where tokens.chain_id = networks.chain_id) as tokens,
      rpc_url, (select json_agg(${endpointRow} order by id)
        from rpc_endpoints where network_id = networks.id) as endpoints
    from networks where chain_id = ${chainId}`);
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
    native: toAsset({
      contract: undefined,
      currency: row.native_symbol ?? 'NATIVE',
      decimals: Number(row.native_decimals ?? 18),
      isActive: true,
      minimum: row.native_minimum,
      large: row.native_large_amount,
    }),
    tokens: new Map((row.tokens ?? []).flatMap((token) => toEntry(family, token))),
    endpoints: row.endpoints ?? [],
    rpcUrl: row.rpc_url ?? '',
    readAt,
  };
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
