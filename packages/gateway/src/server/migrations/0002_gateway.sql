CREATE TABLE "hd_wallets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hd_wallets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" bigint NOT NULL,
	"wallet_name" text NOT NULL,
	"derivation_path" text NOT NULL,
	"network_id" bigint NOT NULL,
	"address" text,
	"xpub" text,
	"level" text DEFAULT 'master' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hd_wallets_network_id_address_key" UNIQUE("network_id","address")
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
	"status" text DEFAULT 'stopped' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "instances_name_key" UNIQUE("name")
);

--> statement-breakpoint
CREATE TABLE "merchant_api_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merchant_api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" bigint NOT NULL,
	"api_key" text NOT NULL,
	"api_key_secret" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	CONSTRAINT "merchants_email_key" UNIQUE("email")
);

--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"network_id" bigint NOT NULL,
	"merchant_id" bigint,
	"tx_hash" text NOT NULL,
	"log_index" bigint NOT NULL,
	"from_address" text NOT NULL,
	"to_address" text NOT NULL,
	"token_contract" text,
	"currency" text NOT NULL,
	"amount" numeric(38, 18) NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"tx_type" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transactions_network_id_tx_hash_log_index_key" UNIQUE("network_id","tx_hash","log_index")
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
	CONSTRAINT "users_merchant_id_email_key" UNIQUE("merchant_id","email")
);

--> statement-breakpoint
CREATE TABLE "wallets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"network_id" bigint NOT NULL,
	"address" text NOT NULL,
	"balance" numeric(38, 18) NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallets_network_id_address_key" UNIQUE("network_id","address")
);

--> statement-breakpoint
ALTER TABLE "hd_wallets" ADD CONSTRAINT "hd_wallets_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hd_wallets" ADD CONSTRAINT "hd_wallets_network_id_fkey" FOREIGN KEY ("network_id") REFERENCES "public"."networks"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "instances" ADD CONSTRAINT "instances_chain_id_fkey" FOREIGN KEY ("chain_id") REFERENCES "public"."networks"("chain_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "merchant_api_keys" ADD CONSTRAINT "merchant_api_keys_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_network_id_fkey" FOREIGN KEY ("network_id") REFERENCES "public"."networks"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_network_id_fkey" FOREIGN KEY ("network_id") REFERENCES "public"."networks"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "hd_wallets_merchant_id_index" ON "hd_wallets" USING btree ("merchant_id");
--> statement-breakpoint
CREATE INDEX "hd_wallets_network_id_index" ON "hd_wallets" USING btree ("network_id");
--> statement-breakpoint
CREATE INDEX "hd_wallets_status_index" ON "hd_wallets" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "instances_chain_id_index" ON "instances" USING btree ("chain_id");
--> statement-breakpoint
CREATE INDEX "instances_status_index" ON "instances" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "merchant_api_keys_merchant_id_index" ON "merchant_api_keys" USING btree ("merchant_id");
--> statement-breakpoint
CREATE INDEX "merchant_api_keys_status_index" ON "merchant_api_keys" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "merchants_status_index" ON "merchants" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "transactions_network_id_index" ON "transactions" USING btree ("network_id");
--> statement-breakpoint
CREATE INDEX "transactions_merchant_id_index" ON "transactions" USING btree ("merchant_id");
--> statement-breakpoint
CREATE INDEX "transactions_tx_hash_prefix_index" ON "transactions" USING btree ("tx_hash" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "transactions_from_address_prefix_index" ON "transactions" USING btree ("from_address" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "transactions_to_address_prefix_index" ON "transactions" USING btree ("to_address" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "transactions_token_contract_prefix_index" ON "transactions" USING btree ("token_contract" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "transactions_status_index" ON "transactions" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "users_merchant_id_index" ON "users" USING btree ("merchant_id");
--> statement-breakpoint
CREATE INDEX "users_status_index" ON "users" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "wallets_merchant_id_index" ON "wallets" USING btree ("merchant_id");
--> statement-breakpoint
CREATE INDEX "wallets_user_id_index" ON "wallets" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "wallets_network_id_index" ON "wallets" USING btree ("network_id");
--> statement-breakpoint
CREATE INDEX "wallets_status_index" ON "wallets" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "fees_status_index" ON "fees" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "networks_status_index" ON "networks" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "tokens_status_index" ON "tokens" USING btree ("status");
