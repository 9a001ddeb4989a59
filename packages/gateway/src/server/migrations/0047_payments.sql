ALTER TABLE "wallets" ALTER COLUMN "user_id" DROP NOT NULL;
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
	CONSTRAINT "payment_transfers_counts_check" CHECK ("payment_transfers"."counts" in ('in_time', 'late', 'wrong_token', 'lost'))
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
	"received" numeric(38, 18) NOT NULL,
	"confirmed" numeric(38, 18) NOT NULL,
	"fiat_amount" numeric(38, 18),
	"fiat_currency" text,
	"rate" numeric(38, 8),
	"rate_source" text,
	"rated_at" timestamp (3) with time zone,
	"tolerance_bp" bigint NOT NULL,
	"status" text DEFAULT 'awaiting' NOT NULL,
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
ALTER TABLE "exchange_pairs" ADD COLUMN "max_change" numeric(38, 2) DEFAULT '20' NOT NULL;
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
