import type { Call } from '../console-fixtures.ts';

/** A token as a wire row. */
interface WireToken {
  readonly ID: number;
  readonly Contract: string;
  readonly Symbol: string;
  readonly Digit: number;
}

let count = 0;

/** A short symbol that no other test uses. */
export function uniqueSymbol(): string {
  count += 1;
  const worker = process.env.TEST_WORKER_INDEX ?? '0';
  return `T${Date.now().toString(36).slice(-6)}${worker}Z${count}`.toUpperCase();
}

/** A contract that no other token has. */
export const uniqueContract = () => `0x${crypto.randomUUID().replaceAll('-', '').padEnd(40, '0')}`;

/** The calls of the admin API that tests of tokens make. */
export function createApi(call: Call) {
  return {
    createToken: (values: { symbol: string } & Record<string, unknown>) => {
      const contract = uniqueContract();
      const token = { chain_id: 56, contract, digit: 18, status: 'active', ...values };
      return call<WireToken>('post', 'tokens/create', token);
    },
    updateToken: (values: { id: number } & Record<string, unknown>) =>
      call<WireToken>('patch', 'tokens/update', values),
    findTokens: (symbol: string) =>
      call<WireToken[]>('get', `tokens/list?${new URLSearchParams({ symbol, limit: '50' })}`),
  };
}

/** Creates tokens that share a unique prefix of their symbols; returns the prefix. */
export async function createTokens(call: Call, amount: number): Promise<string> {
  const api = createApi(call);
  const prefix = uniqueSymbol();
  for (let index = 1; index <= amount; index++)
    await api.createToken({ symbol: `${prefix}-${String(index).padStart(2, '0')}` });
  return prefix;
}
