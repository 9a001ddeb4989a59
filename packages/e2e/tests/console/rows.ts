import type { APIRequestContext, APIResponse } from '@playwright/test';
import { staff } from './sign-in.ts';

/** A token as it comes over the wire. */
interface WireToken {
  readonly ID: number;
  readonly Contract: string;
  readonly Symbol: string;
  readonly Digit: number;
}

let count = 0;

/** A symbol that no other test uses; it is short, since symbols are. */
export function freshSymbol(): string {
  count += 1;
  return `T${Date.now().toString(36).slice(-6)}${count}`.toUpperCase();
}

/** Calls the admin API as demo staff. */
export async function createApi(request: APIRequestContext) {
  const signIn = await request.post('/api/admin/login', { data: staff });
  const { token } = (await signIn.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const read = async <T>(answer: APIResponse): Promise<T> => {
    if (!answer.ok()) throw new Error(`${answer.url()}: ${await answer.text()}`);
    return ((await answer.json()) as { data: T }).data;
  };
  return {
    createToken: async (values: { symbol: string } & Record<string, unknown>) => {
      const contract = `0x${crypto.randomUUID().replaceAll('-', '').padEnd(40, '0')}`;
      const data = { chain_id: 56, contract, digit: 18, status: 'active', ...values };
      return read<WireToken>(await request.post('/api/admin/tokens/create', { headers, data }));
    },
    updateToken: async (data: { id: number } & Record<string, unknown>) =>
      read<WireToken>(await request.patch('/api/admin/tokens/update', { headers, data })),
    findTokens: async (symbol: string) =>
      read<WireToken[]>(
        await request.get('/api/admin/tokens/list', { headers, params: { symbol, limit: 50 } }),
      ),
  };
}

/** Tokens that share a fresh beginning of their symbol, which is answered. */
export async function createTokens(request: APIRequestContext, amount: number): Promise<string> {
  const api = await createApi(request);
  const prefix = freshSymbol();
  for (let index = 1; index <= amount; index++)
    await api.createToken({ symbol: `${prefix}-${String(index).padStart(2, '0')}` });
  return prefix;
}
