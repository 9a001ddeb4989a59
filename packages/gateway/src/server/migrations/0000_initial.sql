CREATE TABLE "enquiries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"form" text DEFAULT 'registration' NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text,
	"status" text DEFAULT 'new' NOT NULL,
	"notes" text,
	"relayed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enquiries_form_check" CHECK ("enquiries"."form" in ('registration', 'contact')),
	CONSTRAINT "enquiries_status_check" CHECK ("enquiries"."status" in ('new', 'contacted', 'closed'))
);

--> statement-breakpoint
CREATE TABLE "exchange_pairs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exchange_pairs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"base" text NOT NULL,
	"quote" text NOT NULL,
	"rate" numeric(38, 8) NOT NULL,
	"source" text,
	"rated_at" timestamp (3) with time zone,
	"stale_after" bigint DEFAULT 1440 NOT NULL,
	"max_change" numeric(38, 2) DEFAULT '20' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchange_pairs_base_quote_key" UNIQUE("base","quote"),
	CONSTRAINT "exchange_pairs_status_check" CHECK ("exchange_pairs"."status" in ('active', 'inactive'))
);

--> statement-breakpoint
CREATE TABLE "fees" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"percent" numeric(38, 4),
	"fixed_amount" numeric(38, 6),
	"network_id" bigint NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fees_name_network_id_key" UNIQUE("name","network_id"),
	CONSTRAINT "fees_status_check" CHECK ("fees"."status" in ('active', 'inactive'))
);

--> statement-breakpoint
CREATE TABLE "hd_wallets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hd_wallets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" bigint NOT NULL,
	"wallet_name" text NOT NULL,
	"derivation_path" text NOT NULL,
	"network_id" bigint NOT NULL,
	"address" text,
	"xpub" text,
	"level" text DEFAULT 'master' NOT NULL,
	"receives_deposits" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hd_wallets_network_id_address_key" UNIQUE("network_id","address"),
	CONSTRAINT "hd_wallets_level_check" CHECK ("hd_wallets"."level" in ('master', 'account')),
	CONSTRAINT "hd_wallets_status_check" CHECK ("hd_wallets"."status" in ('active', 'inactive'))
);

--> statement-breakpoint
CREATE TABLE "instances" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "instances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"api_key" text NOT NULL,
	"chain_id" bigint NOT NULL,
	"is_evm" boolean DEFAULT false NOT NULL,
	"first" bigint NOT NULL,
	"second" bigint NOT NULL,
	"client" text,
	"pid" bigint,
	"last_block" bigint,
	"head" bigint,
	"final_block" bigint,
	"lag" bigint,
	"lag_seconds" bigint,
	"blocks_per_minute" bigint,
	"endpoint" text,
	"last_error" text,
	"heartbeat_at" timestamp (3) with time zone,
	"canary_at" timestamp (3) with time zone,
	"canary_error" text,
	"rescan" text DEFAULT 'none' NOT NULL,
	"rescan_first" bigint,
	"rescan_last" bigint,
	"rescanned_to" bigint,
	"rescan_found" bigint,
	"rescan_error" text,
	"status" text DEFAULT 'stopped' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "instances_name_key" UNIQUE("name"),
	CONSTRAINT "instances_rescan_check" CHECK ("instances"."rescan" in ('none', 'waiting', 'running', 'done')),
	CONSTRAINT "instances_status_check" CHECK ("instances"."status" in ('stopped', 'start', 'running'))
);

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
CREATE TABLE "merchant_api_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merchant_api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" bigint NOT NULL,
	"api_key" text NOT NULL,
	"api_key_secret" text NOT NULL,
	"previous_api_key" text,
	"previous_api_key_secret" text,
	"previous_valid_until" timestamp (3) with time zone,
	"scope_read" boolean DEFAULT false NOT NULL,
	"scope_addresses" boolean DEFAULT false NOT NULL,
	"scope_payments" boolean DEFAULT false NOT NULL,
	"calls_per_minute" bigint DEFAULT 600,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merchant_api_keys_api_key_key" UNIQUE("api_key"),
	CONSTRAINT "merchant_api_keys_previous_api_key_key" UNIQUE("previous_api_key"),
	CONSTRAINT "merchant_api_keys_status_check" CHECK ("merchant_api_keys"."status" in ('active', 'inactive'))
);

--> statement-breakpoint
CREATE TABLE "merchants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merchants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"code" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"network_ids" bigint[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merchants_code_unique" UNIQUE("code"),
	CONSTRAINT "merchants_email_key" UNIQUE("email"),
	CONSTRAINT "merchants_status_check" CHECK ("merchants"."status" in ('active', 'inactive'))
);

--> statement-breakpoint
CREATE TABLE "networks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "networks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chain" text NOT NULL,
	"chain_id" bigint NOT NULL,
	"confirmations" bigint NOT NULL,
	"alert" bigint NOT NULL,
	"rpc_url" text NOT NULL,
	"explorer_url" text,
	"is_evm" boolean DEFAULT false NOT NULL,
	"finality" text DEFAULT 'blocks' NOT NULL,
	"completeness" text DEFAULT 'receipts' NOT NULL,
	"native_symbol" text,
	"native_decimals" bigint DEFAULT 18,
	"native_minimum" numeric(38, 18),
	"native_large_amount" numeric(38, 18),
	"canary_address" text,
	"canary_block" bigint,
	"balances_compared_at" timestamp (3) with time zone,
	"compared_block" bigint,
	"compared_wallets" bigint,
	"ledger_differences" bigint,
	"notice" text,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "networks_chain_id_key" UNIQUE("chain_id"),
	CONSTRAINT "networks_finality_check" CHECK ("networks"."finality" in ('blocks', 'finalized')),
	CONSTRAINT "networks_completeness_check" CHECK ("networks"."completeness" in ('receipts', 'bloom', 'second')),
	CONSTRAINT "networks_status_check" CHECK ("networks"."status" in ('active', 'inactive'))
);

--> statement-breakpoint
CREATE TABLE "payment_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"merchant_id" bigint NOT NULL,
	"transaction_id" bigint NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"counts" text DEFAULT 'in_time' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_transfers_payment_id_transaction_id_key" UNIQUE("payment_id","transaction_id"),
	CONSTRAINT "payment_transfers_counts_check" CHECK ("payment_transfers"."counts" in ('in_time', 'early', 'late', 'wrong_token', 'lost'))
);

--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" bigint NOT NULL,
	"user_id" bigint,
	"network_id" bigint NOT NULL,
	"token_id" bigint,
	"wallet_id" bigint NOT NULL,
	"code" text NOT NULL,
	"reference" text,
	"token_contract" text,
	"currency" text NOT NULL,
	"decimals" bigint NOT NULL,
	"due" numeric(38, 18) NOT NULL,
	"received" numeric(96, 18) NOT NULL,
	"confirmed" numeric(96, 18) NOT NULL,
	"fiat_amount" numeric(38, 18),
	"fiat_currency" text,
	"rate" numeric(38, 8),
	"rate_source" text,
	"rated_at" timestamp (3) with time zone,
	"tolerance_bp" bigint NOT NULL,
	"status" text DEFAULT 'awaiting' NOT NULL,
	"opens_at" timestamp (3) with time zone,
	"opens_block" bigint,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"redirect_url" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_code_key" UNIQUE("code"),
	CONSTRAINT "payments_status_check" CHECK ("payments"."status" in ('awaiting', 'seen', 'paid', 'underpaid', 'overpaid', 'paid_late', 'expired', 'reversed'))
);

--> statement-breakpoint
CREATE TABLE "rpc_endpoints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rpc_endpoints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"network_id" bigint NOT NULL,
	"name" text NOT NULL,
	"url" text,
	"poll_ms" bigint DEFAULT 500 NOT NULL,
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
CREATE TABLE "tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chain_id" bigint NOT NULL,
	"contract" text NOT NULL,
	"symbol" text NOT NULL,
	"digit" bigint NOT NULL,
	"minimum" numeric(38, 18),
	"large_amount" numeric(38, 18),
	"implementation" text,
	"former_implementation" text,
	"contract_decimals" bigint,
	"contract_checked_at" timestamp (3) with time zone,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tokens_chain_id_contract_key" UNIQUE("chain_id","contract"),
	CONSTRAINT "tokens_status_check" CHECK ("tokens"."status" in ('active', 'inactive', 'pending'))
);

--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"network_id" bigint NOT NULL,
	"merchant_id" bigint,
	"wallet_id" bigint,
	"tx_hash" text NOT NULL,
	"log_index" bigint NOT NULL,
	"kind" text DEFAULT 'token' NOT NULL,
	"movement" text,
	"trace_path" text,
	"block_number" bigint,
	"block_hash" text,
	"block_time" timestamp (3) with time zone,
	"from_address" text NOT NULL,
	"to_address" text NOT NULL,
	"token_contract" text,
	"currency" text NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"tx_type" text NOT NULL,
	"confirmations" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transactions_network_id_tx_hash_log_index_key" UNIQUE("network_id","tx_hash","log_index"),
	CONSTRAINT "transactions_kind_check" CHECK ("transactions"."kind" in ('token', 'native', 'internal')),
	CONSTRAINT "transactions_status_check" CHECK ("transactions"."status" in ('pending', 'confirmed', 'failed', 'orphaned'))
);

--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" bigint NOT NULL,
	"code" text NOT NULL,
	"email" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_code_unique" UNIQUE("code"),
	CONSTRAINT "users_merchant_id_email_key" UNIQUE("merchant_id","email"),
	CONSTRAINT "users_status_check" CHECK ("users"."status" in ('active', 'inactive'))
);

--> statement-breakpoint
CREATE TABLE "wallet_balances" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_balances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"wallet_id" bigint NOT NULL,
	"merchant_id" bigint NOT NULL,
	"network_id" bigint NOT NULL,
	"asset" text NOT NULL,
	"currency" text NOT NULL,
	"balance" numeric(96, 18) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_balances_wallet_id_network_id_asset_key" UNIQUE("wallet_id","network_id","asset")
);

--> statement-breakpoint
CREATE TABLE "wallets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" bigint NOT NULL,
	"user_id" bigint,
	"network_id" bigint NOT NULL,
	"address" text NOT NULL,
	"balance" numeric(96, 18) NOT NULL,
	"currency" text,
	"asset" text,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallets_network_id_address_key" UNIQUE("network_id","address"),
	CONSTRAINT "wallets_status_check" CHECK ("wallets"."status" in ('active', 'inactive'))
);

--> statement-breakpoint
CREATE SEQUENCE "webhook_deliveries_id_seq";
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint DEFAULT nextval('webhook_deliveries_id_seq'::regclass) NOT NULL,
	"endpoint_id" bigint NOT NULL,
	"merchant_id" bigint NOT NULL,
	"event_id" text NOT NULL,
	"type" text DEFAULT 'payment.seen' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" bigint DEFAULT 0 NOT NULL,
	"retries" bigint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"status_code" bigint,
	"duration_ms" bigint,
	"last_error" text,
	"delivered_at" timestamp (3) with time zone,
	"body" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY("id","created_at"),
	CONSTRAINT "webhook_deliveries_type_check" CHECK ("webhook_deliveries"."type" in ('payment.seen', 'payment.paid', 'payment.underpaid', 'payment.overpaid', 'payment.paid_late', 'payment.expired', 'payment.reversed', 'webhook.test')),
	CONSTRAINT "webhook_deliveries_status_check" CHECK ("webhook_deliveries"."status" in ('pending', 'delivered', 'failed'))
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
ALTER SEQUENCE "webhook_deliveries_id_seq" OWNED BY "webhook_deliveries"."id";
--> statement-breakpoint
CREATE SEQUENCE "webhook_deliveries_log_id_seq";
--> statement-breakpoint
CREATE TABLE "webhook_deliveries_log" (
	"id" bigint DEFAULT nextval('webhook_deliveries_log_id_seq'::regclass) NOT NULL,
	"parent_id" bigint NOT NULL,
	"position" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"status_code" bigint,
	"duration_ms" bigint NOT NULL,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_log_pkey" PRIMARY KEY("id","created_at")
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
ALTER SEQUENCE "webhook_deliveries_log_id_seq" OWNED BY "webhook_deliveries_log"."id";
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_endpoints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" bigint NOT NULL,
	"url" text NOT NULL,
	"events" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_valid_until" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_endpoints_merchant_id_url_key" UNIQUE("merchant_id","url"),
	CONSTRAINT "webhook_endpoints_status_check" CHECK ("webhook_endpoints"."status" in ('active', 'paused', 'inactive'))
);

--> statement-breakpoint
CREATE TABLE "transactions_rollup" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transactions_rollup_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"status" text NOT NULL,
	"network_id" bigint NOT NULL,
	"tx_type" text NOT NULL,
	"currency" text NOT NULL,
	"sum_amount" numeric NOT NULL,
	"rows" bigint NOT NULL
);

--> statement-breakpoint
CREATE TABLE "transactions_rollup_deltas" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transactions_rollup_deltas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"status" text NOT NULL,
	"network_id" bigint NOT NULL,
	"tx_type" text NOT NULL,
	"currency" text NOT NULL,
	"sum_amount" numeric NOT NULL,
	"rows" bigint NOT NULL
);

--> statement-breakpoint
CREATE TABLE "address_indexes" (
	"xpub" text PRIMARY KEY NOT NULL,
	"next_index" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "deposit_keys" (
	"merchant_id" bigint NOT NULL,
	"network_id" bigint NOT NULL,
	CONSTRAINT "deposit_keys_merchant_id_network_id_pk" PRIMARY KEY("merchant_id","network_id")
);

--> statement-breakpoint
CREATE TABLE "scanner_leases" (
	"instance_id" bigint PRIMARY KEY NOT NULL,
	"owner" text,
	"beat_at" timestamp with time zone,
	"last_block" bigint,
	"final_block" bigint DEFAULT -1 NOT NULL,
	"range" text DEFAULT '' NOT NULL,
	"restart_from" bigint,
	"problem" text
);

--> statement-breakpoint
CREATE TABLE "rpc_reservations" (
	"endpoint_id" bigint PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
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
	"block_hash" text NOT NULL,
	"is_pending" boolean DEFAULT true NOT NULL
);

--> statement-breakpoint
CREATE TABLE "compared_balances" (
	"wallet_id" bigint NOT NULL,
	"asset" text NOT NULL,
	"network_id" bigint NOT NULL,
	"block" bigint NOT NULL,
	"balance" numeric(96, 18) NOT NULL,
	"nonce" bigint,
	"difference" numeric(96, 18),
	"currency" text,
	"expected" numeric(96, 18),
	"found" numeric(96, 18),
	"found_at" bigint,
	CONSTRAINT "compared_balances_wallet_id_network_id_asset_pk" PRIMARY KEY("wallet_id","network_id","asset")
);

--> statement-breakpoint
CREATE TABLE "compared_assets" (
	"network_id" bigint NOT NULL,
	"asset" text NOT NULL,
	CONSTRAINT "compared_assets_network_id_asset_pk" PRIMARY KEY("network_id","asset")
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
CREATE TABLE "payment_problems" (
	"payment_id" bigint PRIMARY KEY NOT NULL,
	"problem" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "former_rates" (
	"base" text NOT NULL,
	"quote" text NOT NULL,
	"rate" numeric(38, 8) NOT NULL,
	"max_change" numeric(38, 2) NOT NULL,
	CONSTRAINT "former_rates_base_quote_pk" PRIMARY KEY("base","quote")
);

--> statement-breakpoint
CREATE TABLE "webhook_queue" (
	"delivery_id" bigint PRIMARY KEY NOT NULL,
	"endpoint_id" bigint NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_network_id_fkey" FOREIGN KEY ("network_id") REFERENCES "public"."networks"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hd_wallets" ADD CONSTRAINT "hd_wallets_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hd_wallets" ADD CONSTRAINT "hd_wallets_network_id_fkey" FOREIGN KEY ("network_id") REFERENCES "public"."networks"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "instances" ADD CONSTRAINT "instances_chain_id_fkey" FOREIGN KEY ("chain_id") REFERENCES "public"."networks"("chain_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_wallet_id_fkey" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_network_id_fkey" FOREIGN KEY ("network_id") REFERENCES "public"."networks"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "merchant_api_keys" ADD CONSTRAINT "merchant_api_keys_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_transfers" ADD CONSTRAINT "payment_transfers_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_transfers" ADD CONSTRAINT "payment_transfers_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_transfers" ADD CONSTRAINT "payment_transfers_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_network_id_fkey" FOREIGN KEY ("network_id") REFERENCES "public"."networks"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_token_id_fkey" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_wallet_id_fkey" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rpc_endpoints" ADD CONSTRAINT "rpc_endpoints_network_id_fkey" FOREIGN KEY ("network_id") REFERENCES "public"."networks"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_network_id_fkey" FOREIGN KEY ("network_id") REFERENCES "public"."networks"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_wallet_id_fkey" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wallet_balances" ADD CONSTRAINT "wallet_balances_wallet_id_fkey" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wallet_balances" ADD CONSTRAINT "wallet_balances_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wallet_balances" ADD CONSTRAINT "wallet_balances_network_id_fkey" FOREIGN KEY ("network_id") REFERENCES "public"."networks"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_network_id_fkey" FOREIGN KEY ("network_id") REFERENCES "public"."networks"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scanner_leases" ADD CONSTRAINT "scanner_leases_instance_id_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."instances"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rpc_reservations" ADD CONSTRAINT "rpc_reservations_endpoint_id_rpc_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."rpc_endpoints"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scanner_blocks" ADD CONSTRAINT "scanner_blocks_instance_id_instances_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."instances"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "open_transactions" ADD CONSTRAINT "open_transactions_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "open_transactions" ADD CONSTRAINT "open_transactions_network_id_networks_id_fk" FOREIGN KEY ("network_id") REFERENCES "public"."networks"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "compared_balances" ADD CONSTRAINT "compared_balances_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "compared_balances" ADD CONSTRAINT "compared_balances_network_id_networks_id_fk" FOREIGN KEY ("network_id") REFERENCES "public"."networks"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "compared_assets" ADD CONSTRAINT "compared_assets_network_id_networks_id_fk" FOREIGN KEY ("network_id") REFERENCES "public"."networks"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refusals" ADD CONSTRAINT "refusals_network_id_networks_id_fk" FOREIGN KEY ("network_id") REFERENCES "public"."networks"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_problems" ADD CONSTRAINT "payment_problems_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "enquiries_status_index" ON "enquiries" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "enquiries_name_prefix_index" ON "enquiries" USING btree (lower("name") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "enquiries_email_prefix_index" ON "enquiries" USING btree (lower("email") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "enquiries_company_prefix_index" ON "enquiries" USING btree (lower("company") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "enquiries_words_index" ON "enquiries" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("name"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')),array_to_tsvector(string_to_array(btrim(regexp_replace(lower("email"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')),array_to_tsvector(string_to_array(btrim(regexp_replace(lower("company"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "exchange_pairs_status_index" ON "exchange_pairs" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "exchange_pairs_base_prefix_index" ON "exchange_pairs" USING btree (lower("base") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "exchange_pairs_quote_prefix_index" ON "exchange_pairs" USING btree (lower("quote") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "exchange_pairs_words_index" ON "exchange_pairs" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("base"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')),array_to_tsvector(string_to_array(btrim(regexp_replace(lower("quote"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "fees_network_id_index" ON "fees" USING btree ("network_id");
--> statement-breakpoint
CREATE INDEX "fees_status_index" ON "fees" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "fees_name_prefix_index" ON "fees" USING btree (lower("name") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "fees_words_index" ON "fees" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("name"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "hd_wallets_merchant_id_index" ON "hd_wallets" USING btree ("merchant_id");
--> statement-breakpoint
CREATE INDEX "hd_wallets_network_id_index" ON "hd_wallets" USING btree ("network_id");
--> statement-breakpoint
CREATE INDEX "hd_wallets_status_index" ON "hd_wallets" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "hd_wallets_wallet_name_prefix_index" ON "hd_wallets" USING btree (lower("wallet_name") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "hd_wallets_address_prefix_index" ON "hd_wallets" USING btree (lower("address") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "hd_wallets_address_end_index" ON "hd_wallets" USING btree (reverse(right(lower("address"), 12)) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "hd_wallets_words_index" ON "hd_wallets" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("wallet_name"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "instances_chain_id_index" ON "instances" USING btree ("chain_id");
--> statement-breakpoint
CREATE INDEX "instances_status_index" ON "instances" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "instances_lag_id_index" ON "instances" USING btree ("lag","id");
--> statement-breakpoint
CREATE INDEX "instances_lag_desc_index" ON "instances" USING btree ("lag" DESC NULLS LAST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "instances_name_prefix_index" ON "instances" USING btree (lower("name") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "instances_words_index" ON "instances" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("name"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
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
CREATE INDEX "merchant_api_keys_merchant_id_index" ON "merchant_api_keys" USING btree ("merchant_id");
--> statement-breakpoint
CREATE INDEX "merchant_api_keys_status_index" ON "merchant_api_keys" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "merchant_api_keys_api_key_shown_index" ON "merchant_api_keys" USING btree (lower(substr("api_key", 48)) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "merchants_status_index" ON "merchants" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "merchants_name_prefix_index" ON "merchants" USING btree (lower("name") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "merchants_code_prefix_index" ON "merchants" USING btree (lower("code") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "merchants_email_prefix_index" ON "merchants" USING btree (lower("email") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "merchants_phone_prefix_index" ON "merchants" USING btree (lower("phone") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "merchants_phone_end_index" ON "merchants" USING btree (reverse(right(lower("phone"), 12)) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "merchants_words_index" ON "merchants" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("name"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')),array_to_tsvector(string_to_array(btrim(regexp_replace(lower("code"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')),array_to_tsvector(string_to_array(btrim(regexp_replace(lower("email"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "networks_status_index" ON "networks" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "networks_chain_prefix_index" ON "networks" USING btree (lower("chain") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "networks_words_index" ON "networks" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("chain"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')),array_to_tsvector(string_to_array(btrim(regexp_replace(lower("chain_id"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "payment_transfers_payment_id_index" ON "payment_transfers" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "payment_transfers_merchant_id_index" ON "payment_transfers" USING btree ("merchant_id");
--> statement-breakpoint
CREATE INDEX "payment_transfers_transaction_id_index" ON "payment_transfers" USING btree ("transaction_id");
--> statement-breakpoint
CREATE INDEX "payment_transfers_counts_index" ON "payment_transfers" USING btree ("counts");
--> statement-breakpoint
CREATE INDEX "payments_merchant_id_index" ON "payments" USING btree ("merchant_id");
--> statement-breakpoint
CREATE INDEX "payments_user_id_index" ON "payments" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "payments_network_id_index" ON "payments" USING btree ("network_id");
--> statement-breakpoint
CREATE INDEX "payments_token_id_index" ON "payments" USING btree ("token_id");
--> statement-breakpoint
CREATE INDEX "payments_wallet_id_index" ON "payments" USING btree ("wallet_id");
--> statement-breakpoint
CREATE INDEX "payments_status_created_at_index" ON "payments" USING btree ("status","created_at","id");
--> statement-breakpoint
CREATE INDEX "payments_merchant_id_created_at_index" ON "payments" USING btree ("merchant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "payments_user_id_created_at_index" ON "payments" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "payments_network_id_created_at_index" ON "payments" USING btree ("network_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "payments_token_id_created_at_index" ON "payments" USING btree ("token_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "payments_wallet_id_created_at_index" ON "payments" USING btree ("wallet_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "payments_created_at_id_index" ON "payments" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "payments_reference_prefix_index" ON "payments" USING btree (lower("reference") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "payments_code_prefix_index" ON "payments" USING btree (lower("code") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "payments_token_contract_prefix_index" ON "payments" USING btree (lower("token_contract") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "payments_token_contract_end_index" ON "payments" USING btree (reverse(right(lower("token_contract"), 12)) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "rpc_endpoints_network_id_index" ON "rpc_endpoints" USING btree ("network_id");
--> statement-breakpoint
CREATE INDEX "rpc_endpoints_status_index" ON "rpc_endpoints" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "rpc_endpoints_name_prefix_index" ON "rpc_endpoints" USING btree (lower("name") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "rpc_endpoints_words_index" ON "rpc_endpoints" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("name"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "tokens_status_index" ON "tokens" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "tokens_symbol_prefix_index" ON "tokens" USING btree (lower("symbol") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "tokens_contract_prefix_index" ON "tokens" USING btree (lower("contract") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "tokens_implementation_prefix_index" ON "tokens" USING btree (lower("implementation") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "tokens_contract_end_index" ON "tokens" USING btree (reverse(right(lower("contract"), 12)) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "tokens_implementation_end_index" ON "tokens" USING btree (reverse(right(lower("implementation"), 12)) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "tokens_words_index" ON "tokens" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("symbol"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "transactions_status_created_at_index" ON "transactions" USING btree ("status","created_at","id");
--> statement-breakpoint
CREATE INDEX "transactions_network_id_created_at_index" ON "transactions" USING btree ("network_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "transactions_merchant_id_created_at_index" ON "transactions" USING btree ("merchant_id","created_at","id","status","network_id");
--> statement-breakpoint
CREATE INDEX "transactions_wallet_id_created_at_index" ON "transactions" USING btree ("wallet_id","created_at","id","status","network_id");
--> statement-breakpoint
CREATE INDEX "transactions_created_at_id_index" ON "transactions" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "transactions_tx_hash_prefix_index" ON "transactions" USING btree (lower("tx_hash") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "transactions_from_address_prefix_index" ON "transactions" USING btree (lower("from_address") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "transactions_to_address_prefix_index" ON "transactions" USING btree (lower("to_address") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "transactions_token_contract_prefix_index" ON "transactions" USING btree (lower("token_contract") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "transactions_tx_hash_end_index" ON "transactions" USING btree (reverse(right(lower("tx_hash"), 12)) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "transactions_from_address_end_index" ON "transactions" USING btree (reverse(right(lower("from_address"), 12)) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "transactions_to_address_end_index" ON "transactions" USING btree (reverse(right(lower("to_address"), 12)) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "transactions_token_contract_end_index" ON "transactions" USING btree (reverse(right(lower("token_contract"), 12)) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "users_merchant_id_index" ON "users" USING btree ("merchant_id");
--> statement-breakpoint
CREATE INDEX "users_status_index" ON "users" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "users_email_prefix_index" ON "users" USING btree (lower("email") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "users_code_prefix_index" ON "users" USING btree (lower("code") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "users_words_index" ON "users" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("email"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')),array_to_tsvector(string_to_array(btrim(regexp_replace(lower("code"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
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
CREATE INDEX "wallets_merchant_id_index" ON "wallets" USING btree ("merchant_id");
--> statement-breakpoint
CREATE INDEX "wallets_user_id_index" ON "wallets" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "wallets_network_id_index" ON "wallets" USING btree ("network_id");
--> statement-breakpoint
CREATE INDEX "wallets_status_index" ON "wallets" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "wallets_address_prefix_index" ON "wallets" USING btree (lower("address") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "wallets_address_end_index" ON "wallets" USING btree (reverse(right(lower("address"), 12)) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint_id_index" ON "webhook_deliveries" USING btree ("endpoint_id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_merchant_id_index" ON "webhook_deliveries" USING btree ("merchant_id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_status_created_at_index" ON "webhook_deliveries" USING btree ("status","created_at","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_type_created_at_index" ON "webhook_deliveries" USING btree ("type","created_at","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_merchant_id_created_at_index" ON "webhook_deliveries" USING btree ("merchant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint_id_created_at_index" ON "webhook_deliveries" USING btree ("endpoint_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created_at_id_index" ON "webhook_deliveries" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event_id_id_index" ON "webhook_deliveries" USING btree ("event_id","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event_id_prefix_index" ON "webhook_deliveries" USING btree (lower("event_id") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event_id_end_index" ON "webhook_deliveries" USING btree (reverse(right(lower("event_id"), 12)) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log_parent_id_index" ON "webhook_deliveries_log" USING btree ("parent_id","position");
--> statement-breakpoint
CREATE INDEX "webhook_endpoints_merchant_id_index" ON "webhook_endpoints" USING btree ("merchant_id");
--> statement-breakpoint
CREATE INDEX "webhook_endpoints_status_index" ON "webhook_endpoints" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "transactions_rollup_day_index" ON "transactions_rollup" USING btree ("day");
--> statement-breakpoint
CREATE INDEX "open_transactions_network_id_block_number_index" ON "open_transactions" USING btree ("network_id","block_number");
--> statement-breakpoint
CREATE INDEX "open_transactions_pending_index" ON "open_transactions" USING btree ("network_id","block_number") WHERE "open_transactions"."is_pending";
--> statement-breakpoint
CREATE INDEX "compared_balances_network_id_index" ON "compared_balances" USING btree ("network_id");
--> statement-breakpoint
CREATE INDEX "compared_balances_difference_index" ON "compared_balances" USING btree ("network_id","wallet_id") WHERE "compared_balances"."difference" is not null;
--> statement-breakpoint
CREATE INDEX "webhook_queue_endpoint_id_due_at_index" ON "webhook_queue" USING btree ("endpoint_id","due_at");
--> statement-breakpoint
CREATE FUNCTION "transactions_rollup_count"() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  begin
    if tg_op = 'INSERT' then
      insert into public."transactions_rollup_deltas" ("day", "status", "network_id", "tx_type", "currency", "rows", "sum_amount")
      select ("created_at" at time zone 'Asia/Kolkata')::date as "day", "status", "network_id", "tx_type", "currency", count(*) as "rows", coalesce(sum("amount"), 0) as "sum_amount" from new_rows group by 1, 2, 3, 4, 5;
    elsif tg_op = 'DELETE' then
      insert into public."transactions_rollup_deltas" ("day", "status", "network_id", "tx_type", "currency", "rows", "sum_amount")
      select ("created_at" at time zone 'Asia/Kolkata')::date as "day", "status", "network_id", "tx_type", "currency", -count(*) as "rows", -coalesce(sum("amount"), 0) as "sum_amount" from old_rows group by 1, 2, 3, 4, 5;
    elsif tg_op = 'UPDATE' then
      insert into public."transactions_rollup_deltas" ("day", "status", "network_id", "tx_type", "currency", "rows", "sum_amount")
      select "day", "status", "network_id", "tx_type", "currency", sum("rows") as "rows", sum("sum_amount") as "sum_amount" from (select ("created_at" at time zone 'Asia/Kolkata')::date as "day", "status", "network_id", "tx_type", "currency", count(*) as "rows", coalesce(sum("amount"), 0) as "sum_amount" from new_rows group by 1, 2, 3, 4, 5
      union all select ("created_at" at time zone 'Asia/Kolkata')::date as "day", "status", "network_id", "tx_type", "currency", -count(*) as "rows", -coalesce(sum("amount"), 0) as "sum_amount" from old_rows group by 1, 2, 3, 4, 5) as changed group by "day", "status", "network_id", "tx_type", "currency" having sum("rows") <> 0 or sum("sum_amount") <> 0;
    else
      truncate public."transactions_rollup", public."transactions_rollup_deltas";
    end if;
    return null;
  end $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION "transactions_rollup_count"() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER "transactions_rollup_insert" AFTER insert ON "transactions" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "transactions_rollup_count"();
--> statement-breakpoint
CREATE TRIGGER "transactions_rollup_update" AFTER update ON "transactions" REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "transactions_rollup_count"();
--> statement-breakpoint
CREATE TRIGGER "transactions_rollup_delete" AFTER delete ON "transactions" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "transactions_rollup_count"();
--> statement-breakpoint
CREATE TRIGGER "transactions_rollup_truncate" AFTER truncate ON "transactions"
  FOR EACH STATEMENT EXECUTE FUNCTION "transactions_rollup_count"();
--> statement-breakpoint
DO $$ BEGIN
  INSERT INTO rollup_states (name, completed_at)
  SELECT 'transactions', CASE WHEN EXISTS (SELECT FROM "transactions") THEN NULL ELSE now() END;
END $$;
--> statement-breakpoint
-- The next release drops what follows. The former version looks for it, or databases that it created have it.
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_endpoint_id_key" CHECK (true) NOT VALID;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries_log" ADD CONSTRAINT "webhook_deliveries_log_parent_id_fkey" CHECK (true) NOT VALID;
--> statement-breakpoint
ALTER TABLE "webhook_queue" ADD CONSTRAINT "webhook_queue_delivery_id_webhook_deliveries_id_fk" CHECK (true) NOT VALID;
