CREATE TABLE "compared_balances" (
	"wallet_id" bigint NOT NULL,
	"asset" text NOT NULL,
	"network_id" bigint NOT NULL,
	"block" bigint NOT NULL,
	"balance" numeric(38, 18) NOT NULL,
	"nonce" bigint,
	"difference" numeric(38, 18),
	"currency" text,
	"expected" numeric(38, 18),
	"found" numeric(38, 18),
	"found_at" bigint,
	CONSTRAINT "compared_balances_wallet_id_asset_pk" PRIMARY KEY("wallet_id","asset")
);

--> statement-breakpoint
CREATE TABLE "compared_assets" (
	"network_id" bigint NOT NULL,
	"asset" text NOT NULL,
	CONSTRAINT "compared_assets_network_id_asset_pk" PRIMARY KEY("network_id","asset")
);

--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "balances_compared_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "compared_block" bigint;
--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "compared_wallets" bigint;
--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "ledger_differences" bigint;
--> statement-breakpoint
ALTER TABLE "compared_balances" ADD CONSTRAINT "compared_balances_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "compared_balances" ADD CONSTRAINT "compared_balances_network_id_networks_id_fk" FOREIGN KEY ("network_id") REFERENCES "public"."networks"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "compared_assets" ADD CONSTRAINT "compared_assets_network_id_networks_id_fk" FOREIGN KEY ("network_id") REFERENCES "public"."networks"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "compared_balances_network_id_index" ON "compared_balances" USING btree ("network_id");
--> statement-breakpoint
CREATE INDEX "compared_balances_difference_index" ON "compared_balances" USING btree ("network_id","wallet_id") WHERE "compared_balances"."difference" is not null;
