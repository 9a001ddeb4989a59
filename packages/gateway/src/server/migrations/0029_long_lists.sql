DROP INDEX "transactions_network_id_index";
--> statement-breakpoint
DROP INDEX "transactions_merchant_id_index";
--> statement-breakpoint
DROP INDEX "transactions_status_index";
--> statement-breakpoint
CREATE INDEX "transactions_status_created_at_index" ON "transactions" USING btree ("status","created_at","id");
--> statement-breakpoint
CREATE INDEX "transactions_network_id_created_at_index" ON "transactions" USING btree ("network_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "transactions_merchant_id_created_at_index" ON "transactions" USING btree ("merchant_id","created_at","id");
