ALTER TABLE "merchant_api_keys" ADD COLUMN "scope_read" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "merchant_api_keys" ADD COLUMN "scope_addresses" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "merchant_api_keys" ADD COLUMN "scope_payments" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "merchant_api_keys" ADD COLUMN "calls_per_minute" bigint DEFAULT 600;
