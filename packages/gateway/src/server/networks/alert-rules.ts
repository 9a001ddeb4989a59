import type { AlertRule } from '@koshpay/api';
import { sql } from 'drizzle-orm';
import { defineRowRule } from '../row-rule.ts';

type Row = {
  readonly symbol: string;
  readonly contract: string;
  readonly implementation: string | null;
  readonly digit: string;
  readonly contract_decimals: string;
};

/** Those who can change the code of a token can change what its transfers mean. */
const implementationRule = defineRowRule({
  name: 'tokens.implementation',
  summary: 'The code of a token has changed',
  severity: 'critical',
  query: sql`
    select symbol, contract, implementation from tokens
    where status = 'active' and former_implementation is not null order by id`,
  toFinding: ({ symbol, contract, implementation }: Row) => ({
    cause: contract,
    message: `The token ${symbol} runs other code than before: ${implementation ?? 'its own'}. Accept it at the token, or deactivate the token.`,
  }),
});

/** Its payments are a power of ten off. */
const decimalsRule = defineRowRule({
  name: 'tokens.decimals',
  summary: 'The decimals of a token are wrong',
  severity: 'critical',
  query: sql`
    select symbol, contract, digit, contract_decimals from tokens
    where status = 'active' and contract_decimals <> digit order by id`,
  toFinding: ({ symbol, contract, digit, contract_decimals }: Row) => ({
    cause: contract,
    message: `The token ${symbol} has ${digit} decimals, its contract ${contract_decimals}.`,
  }),
});

/** The rules about the contracts of active tokens, as they were read every hour. */
export const tokenRules: readonly AlertRule[] = [implementationRule, decimalsRule];
