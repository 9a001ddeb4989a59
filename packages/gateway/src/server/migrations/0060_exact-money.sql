ALTER TABLE "wallet_balances" DROP CONSTRAINT "wallet_balances_wallet_id_asset_key";
--> statement-breakpoint
ALTER TABLE "compared_balances" DROP CONSTRAINT "compared_balances_wallet_id_asset_pk";
--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "received" SET DATA TYPE numeric(96, 18);
--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "confirmed" SET DATA TYPE numeric(96, 18);
--> statement-breakpoint
ALTER TABLE "wallet_balances" ALTER COLUMN "balance" SET DATA TYPE numeric(96, 18);
--> statement-breakpoint
ALTER TABLE "wallets" ALTER COLUMN "balance" SET DATA TYPE numeric(96, 18);
--> statement-breakpoint
ALTER TABLE "compared_balances" ALTER COLUMN "balance" SET DATA TYPE numeric(96, 18);
--> statement-breakpoint
ALTER TABLE "compared_balances" ALTER COLUMN "difference" SET DATA TYPE numeric(96, 18);
--> statement-breakpoint
ALTER TABLE "compared_balances" ALTER COLUMN "expected" SET DATA TYPE numeric(96, 18);
--> statement-breakpoint
ALTER TABLE "compared_balances" ALTER COLUMN "found" SET DATA TYPE numeric(96, 18);
--> statement-breakpoint
CREATE TABLE "payment_problems" (
	"payment_id" bigint PRIMARY KEY NOT NULL,
	"problem" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "compared_balances" ADD CONSTRAINT "compared_balances_wallet_id_network_id_asset_pk" PRIMARY KEY("wallet_id","network_id","asset");
--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "asset" text;
--> statement-breakpoint
ALTER TABLE "payment_problems" ADD CONSTRAINT "payment_problems_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- check {"kind":"unique","table":"wallet_balances","columns":["wallet_id","network_id","asset"],"hasId":true,"show":["wallet_id","network_id","asset"],"where":"(\"wallet_id\", \"network_id\", \"asset\") in (select \"wallet_id\", \"network_id\", \"asset\" from \"wallet_balances\" group by \"wallet_id\", \"network_id\", \"asset\" having count(*) > 1)"}
ALTER TABLE "wallet_balances" ADD CONSTRAINT "wallet_balances_wallet_id_network_id_asset_key" UNIQUE("wallet_id","network_id","asset");
--> statement-breakpoint
-- contract balances of wallets that were moved to another network are kept for each of them
WITH sums AS (
  SELECT wallet_id, min(merchant_id) AS merchant_id, network_id, coalesce(token_contract, 'native') AS asset,
    min(currency) AS currency, sum(amount) AS balance
  FROM ledger_entries WHERE wallet_id IN (
    SELECT wallet_id FROM ledger_entries GROUP BY wallet_id HAVING count(DISTINCT network_id) > 1)
  GROUP BY wallet_id, network_id, 4)
INSERT INTO wallet_balances (wallet_id, merchant_id, network_id, asset, currency, balance)
SELECT wallet_id, merchant_id, network_id, asset, currency, balance FROM sums
ON CONFLICT (wallet_id, network_id, asset)
  DO UPDATE SET balance = excluded.balance, currency = excluded.currency, updated_at = now();
--> statement-breakpoint
WITH first AS (
  SELECT DISTINCT ON (wallet_id) wallet_id, ledger_entries.network_id,
    coalesce(token_contract, 'native') AS asset, ledger_entries.currency
  FROM ledger_entries JOIN wallets ON wallets.id = wallet_id
    AND wallets.network_id = ledger_entries.network_id
  ORDER BY wallet_id, ledger_entries.id)
UPDATE wallets SET asset = first.asset, currency = first.currency, balance = held.balance
FROM first JOIN wallet_balances held USING (wallet_id, network_id, asset)
WHERE wallets.id = first.wallet_id;
--> statement-breakpoint
-- A wallet that was moved has shown what it had on its former network.
UPDATE wallets SET asset = NULL, currency = NULL, balance = 0
WHERE asset IS NULL AND EXISTS (SELECT FROM ledger_entries WHERE wallet_id = wallets.id);
