ALTER TABLE "transactions" DROP CONSTRAINT "transactions_status_check";
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"wallet_id" bigint NOT NULL,
	"merchant_id" bigint NOT NULL,
	"network_id" bigint NOT NULL,
	"token_contract" text,
	"currency" text NOT NULL,
	"transaction_id" bigint,
	"kind" text DEFAULT 'credit' NOT NULL,
	"generation" bigint DEFAULT 1 NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_transaction_id_kind_generation_key" UNIQUE("transaction_id","kind","generation"),
	CONSTRAINT "ledger_entries_kind_check" CHECK ("ledger_entries"."kind" in ('credit', 'reversal', 'sweep', 'gas', 'correction'))
);

--> statement-breakpoint
CREATE TABLE "rpc_endpoints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rpc_endpoints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"network_id" bigint NOT NULL,
	"name" text NOT NULL,
	"url" text,
	"poll_ms" bigint DEFAULT 1000 NOT NULL,
	"requests_per_second" bigint DEFAULT 20 NOT NULL,
	"head" bigint,
	"lag" bigint,
	"latency_ms" bigint,
	"can_trace" boolean DEFAULT false NOT NULL,
	"last_error" text,
	"checked_at" timestamp (3) with time zone,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rpc_endpoints_network_id_name_key" UNIQUE("network_id","name"),
	CONSTRAINT "rpc_endpoints_status_check" CHECK ("rpc_endpoints"."status" in ('active', 'inactive'))
);

--> statement-breakpoint
CREATE TABLE "wallet_balances" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_balances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"wallet_id" bigint NOT NULL,
	"merchant_id" bigint NOT NULL,
	"network_id" bigint NOT NULL,
	"asset" text NOT NULL,
	"currency" text NOT NULL,
	"balance" numeric(38, 18) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_balances_wallet_id_asset_key" UNIQUE("wallet_id","asset")
);

--> statement-breakpoint
CREATE TABLE "scanner_leases" (
	"instance_id" bigint PRIMARY KEY NOT NULL,
	"owner" text,
	"beat_at" timestamp with time zone,
	"last_block" bigint,
	"range" text DEFAULT '' NOT NULL,
	"problem" text
);

--> statement-breakpoint
CREATE TABLE "scanner_blocks" (
	"instance_id" bigint NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	"parent_hash" text NOT NULL,
	"time" timestamp with time zone NOT NULL,
	CONSTRAINT "scanner_blocks_instance_id_number_pk" PRIMARY KEY("instance_id","number")
);

--> statement-breakpoint
CREATE TABLE "open_transactions" (
	"transaction_id" bigint PRIMARY KEY NOT NULL,
	"network_id" bigint NOT NULL,
	"block_number" bigint NOT NULL,
	"block_hash" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "refusals" (
	"network_id" bigint NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "refusals_network_id_day_reason_pk" PRIMARY KEY("network_id","day","reason")
);

--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "last_block" bigint;
--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "head" bigint;
--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "lag" bigint;
--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "lag_seconds" bigint;
--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "blocks_per_minute" bigint;
--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "endpoint" text;
--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "last_error" text;
--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "heartbeat_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "instances" ADD COLUMN "canary_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "finality" text DEFAULT 'blocks' NOT NULL;
--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "completeness" text DEFAULT 'receipts' NOT NULL;
--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "native_symbol" text;
--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "native_decimals" bigint DEFAULT 18;
--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "native_minimum" numeric(38, 18);
--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "native_large_amount" numeric(38, 18);
--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "canary_address" text;
--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "notice" text;
--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "minimum" numeric(38, 18);
--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "large_amount" numeric(38, 18);
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "wallet_id" bigint;
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "kind" text DEFAULT 'token' NOT NULL;
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "movement" text;
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "trace_path" text;
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "block_number" bigint;
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "block_hash" text;
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "block_time" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "reason" text;
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "currency" text;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_wallet_id_fkey" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_network_id_fkey" FOREIGN KEY ("network_id") REFERENCES "public"."networks"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rpc_endpoints" ADD CONSTRAINT "rpc_endpoints_network_id_fkey" FOREIGN KEY ("network_id") REFERENCES "public"."networks"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wallet_balances" ADD CONSTRAINT "wallet_balances_wallet_id_fkey" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wallet_balances" ADD CONSTRAINT "wallet_balances_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wallet_balances" ADD CONSTRAINT "wallet_balances_network_id_fkey" FOREIGN KEY ("network_id") REFERENCES "public"."networks"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scanner_leases" ADD CONSTRAINT "scanner_leases_instance_id_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."instances"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scanner_blocks" ADD CONSTRAINT "scanner_blocks_instance_id_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."instances"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "open_transactions" ADD CONSTRAINT "open_transactions_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "open_transactions" ADD CONSTRAINT "open_transactions_network_id_networks_id_fk" FOREIGN KEY ("network_id") REFERENCES "public"."networks"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refusals" ADD CONSTRAINT "refusals_network_id_networks_id_fk" FOREIGN KEY ("network_id") REFERENCES "public"."networks"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "ledger_entries_wallet_id_index" ON "ledger_entries" USING btree ("wallet_id");
--> statement-breakpoint
CREATE INDEX "ledger_entries_merchant_id_index" ON "ledger_entries" USING btree ("merchant_id");
--> statement-breakpoint
CREATE INDEX "ledger_entries_network_id_index" ON "ledger_entries" USING btree ("network_id");
--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction_id_index" ON "ledger_entries" USING btree ("transaction_id");
--> statement-breakpoint
CREATE INDEX "ledger_entries_kind_created_at_index" ON "ledger_entries" USING btree ("kind","created_at","id");
--> statement-breakpoint
CREATE INDEX "ledger_entries_wallet_id_created_at_index" ON "ledger_entries" USING btree ("wallet_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "ledger_entries_merchant_id_created_at_index" ON "ledger_entries" USING btree ("merchant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "ledger_entries_network_id_created_at_index" ON "ledger_entries" USING btree ("network_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction_id_created_at_index" ON "ledger_entries" USING btree ("transaction_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "ledger_entries_created_at_id_index" ON "ledger_entries" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "ledger_entries_token_contract_prefix_index" ON "ledger_entries" USING btree (lower("token_contract") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "ledger_entries_token_contract_end_index" ON "ledger_entries" USING btree (reverse(right(lower("token_contract"), 12)) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "rpc_endpoints_network_id_index" ON "rpc_endpoints" USING btree ("network_id");
--> statement-breakpoint
CREATE INDEX "rpc_endpoints_status_index" ON "rpc_endpoints" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "rpc_endpoints_name_prefix_index" ON "rpc_endpoints" USING btree (lower("name") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "rpc_endpoints_words_index" ON "rpc_endpoints" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("name"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "wallet_balances_wallet_id_index" ON "wallet_balances" USING btree ("wallet_id");
--> statement-breakpoint
CREATE INDEX "wallet_balances_merchant_id_index" ON "wallet_balances" USING btree ("merchant_id");
--> statement-breakpoint
CREATE INDEX "wallet_balances_network_id_index" ON "wallet_balances" USING btree ("network_id");
--> statement-breakpoint
CREATE INDEX "wallet_balances_currency_prefix_index" ON "wallet_balances" USING btree (lower("currency") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "wallet_balances_asset_prefix_index" ON "wallet_balances" USING btree (lower("asset") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "wallet_balances_asset_end_index" ON "wallet_balances" USING btree (reverse(right(lower("asset"), 12)) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "wallet_balances_words_index" ON "wallet_balances" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("currency"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "open_transactions_network_id_block_number_index" ON "open_transactions" USING btree ("network_id","block_number");
--> statement-breakpoint
-- NOT VALID: no row that exists can break these three, and reading all of them would keep writers waiting.
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_wallet_id_fkey" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
CREATE INDEX "transactions_wallet_id_created_at_index" ON "transactions" USING btree ("wallet_id","created_at","id","status","network_id");
--> statement-breakpoint
-- check {"kind":"values","table":"networks","columns":["finality"],"hasId":true,"show":["finality"],"to":"blocks, finalized","where":"\"finality\" not in ('blocks', 'finalized')"}
ALTER TABLE "networks" ADD CONSTRAINT "networks_finality_check" CHECK ("networks"."finality" in ('blocks', 'finalized'));
--> statement-breakpoint
-- check {"kind":"values","table":"networks","columns":["completeness"],"hasId":true,"show":["completeness"],"to":"receipts, bloom, second","where":"\"completeness\" not in ('receipts', 'bloom', 'second')"}
ALTER TABLE "networks" ADD CONSTRAINT "networks_completeness_check" CHECK ("networks"."completeness" in ('receipts', 'bloom', 'second'));
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_kind_check" CHECK ("transactions"."kind" in ('token', 'native', 'internal')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_status_check" CHECK ("transactions"."status" in ('pending', 'confirmed', 'failed', 'orphaned')) NOT VALID;
