ALTER TABLE "open_transactions" ADD COLUMN "is_pending" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
CREATE INDEX "open_transactions_pending_index" ON "open_transactions" USING btree ("network_id","block_number") WHERE "open_transactions"."is_pending";
