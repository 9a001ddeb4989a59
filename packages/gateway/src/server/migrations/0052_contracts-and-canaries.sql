ALTER TABLE "instances" ADD COLUMN "canary_error" text;
--> statement-breakpoint
ALTER TABLE "networks" ADD COLUMN "canary_block" bigint;
--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "implementation" text;
--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "former_implementation" text;
--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "contract_decimals" bigint;
--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "contract_checked_at" timestamp (3) with time zone;
--> statement-breakpoint
CREATE INDEX "tokens_implementation_prefix_index" ON "tokens" USING btree (lower("implementation") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "tokens_implementation_end_index" ON "tokens" USING btree (reverse(right(lower("implementation"), 12)) text_pattern_ops);
