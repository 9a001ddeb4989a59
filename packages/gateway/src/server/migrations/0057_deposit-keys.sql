CREATE TABLE "deposit_keys" (
	"merchant_id" bigint NOT NULL,
	"network_id" bigint NOT NULL,
	CONSTRAINT "deposit_keys_merchant_id_network_id_pk" PRIMARY KEY("merchant_id","network_id")
);

--> statement-breakpoint
ALTER TABLE "hd_wallets" ADD COLUMN "receives_deposits" boolean DEFAULT false NOT NULL;

--> statement-breakpoint
-- So far, deposits came from the oldest active wallet with a key.
UPDATE "hd_wallets" SET "receives_deposits" = true WHERE "id" IN (
	SELECT DISTINCT ON ("merchant_id", "network_id") "id" FROM "hd_wallets" WHERE "xpub" IS NOT NULL
	ORDER BY "merchant_id", "network_id", "status" <> 'active', "id"
);
--> statement-breakpoint
INSERT INTO "deposit_keys" ("merchant_id", "network_id")
	SELECT DISTINCT "merchant_id", "network_id" FROM "hd_wallets" WHERE "xpub" IS NOT NULL;
