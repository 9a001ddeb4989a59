import type { ChainFamily } from './chain-family.ts';
import { fromTronBytes, parseTronAddress, toTronAddress, toTronBytes } from './tron-address.ts';

/** The contracts of Tron's transactions that move as much TRX as they say. */
const nativeTypes: readonly unknown[] = ['TransferContract', 'TriggerSmartContract'];

/** Tron: its main network, and its test networks Shasta and Nile. */
export const tron: ChainFamily = {
  defaultPath: "m/44'/195'/0'",
  chains: { 728126428: {}, 2494104990: {}, 3448148188: {} },
  // Its blocks have neither blooms nor roots of receipts.
  facts: {
    native_symbol: 'TRX',
    native_decimals: 6,
    finality: 'finalized',
    completeness: 'second',
  },
  addresses: {
    fromPublicKey: toTronAddress,
    parse: parseTronAddress,
    toBytes: toTronBytes,
    fromBytes: fromTronBytes,
    // Base58 has only one spelling.
    ignoresCase: false,
  },
  toTxHash: (hash) => hash.slice(2),
  // No standard of requests is common.
  toPaymentUri: ({ address }) => address,
  nodes: {
    hint: 'On Tron, its URL ends with /jsonrpc.',
    hasFormerState: false,
    // What it takes for bandwidth is in no receipt.
    showsCosts: false,
    /*
     * Its JSON-RPC returns as the value of a transaction also amounts of tokens that anyone can issue
     * (TRC-10), votes and stakes, and nothing to tell them apart. Its own interface does, which is
     * beside its JSON-RPC at many providers.
     */
    nativeTransfers: {
      path: '/wallet/gettransactionbyid',
      toBody: (hash) => ({ value: hash.slice(2) }),
      isNative: (response) => {
        const type = (response as Transaction | null)?.raw_data?.contract?.[0]?.type;
        return typeof type === 'string' ? nativeTypes.includes(type) : undefined;
      },
    },
  },
};

/** The properties that the response for a transaction may have. */
type Transaction = {
  readonly raw_data?: { readonly contract?: readonly { readonly type?: unknown }[] };
};
