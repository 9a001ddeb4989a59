DROP INDEX "transactions_merchant_id_created_at_index";
--> statement-breakpoint
CREATE INDEX "transactions_merchant_id_created_at_index" ON "transactions" USING btree ("merchant_id","created_at","id","status","network_id");
