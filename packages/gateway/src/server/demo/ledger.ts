import type { Transaction } from '@koshpay/api';
import { sql } from 'drizzle-orm';

/** Adds up what the demo's wallets received and sent, as scanners do: in the ledger, and in balances. */
export async function seedBalances(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into ledger_entries (wallet_id, merchant_id, network_id, token_contract, currency,
      transaction_id, kind, amount, created_at, updated_at)
    select wallet_id, merchant_id, network_id, token_contract, currency, id,
      case tx_type when 'deposit' then 'credit' else 'sweep' end,
      case tx_type when 'deposit' then amount else -amount end, created_at, created_at
    from transactions where is_demo and status = 'confirmed' order by id`);
  await tx.execute(sql`
    insert into wallet_balances (wallet_id, merchant_id, network_id, asset, currency, balance,
      created_at, updated_at)
    select ledger.wallet_id, ledger.merchant_id, ledger.network_id,
      coalesce(ledger.token_contract, 'native'), ledger.currency, sum(ledger.amount),
      min(ledger.created_at), max(ledger.created_at)
    from ledger_entries as ledger join transactions on transactions.id = transaction_id
    where is_demo group by 1, 2, 3, 4, 5 order by max(ledger.created_at)`);
  await tx.execute(sql`
    update wallets set asset = first.asset, currency = first.currency, balance = first.balance
    from (
      select distinct on (wallet_id) wallet_id, asset, currency, balance
      from wallet_balances order by wallet_id, created_at) as first
    where wallets.id = first.wallet_id`);
}
