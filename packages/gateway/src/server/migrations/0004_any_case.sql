DROP INDEX "transactions_tx_hash_prefix_index";
--> statement-breakpoint
DROP INDEX "transactions_from_address_prefix_index";
--> statement-breakpoint
DROP INDEX "transactions_to_address_prefix_index";
--> statement-breakpoint
DROP INDEX "transactions_token_contract_prefix_index";
--> statement-breakpoint
CREATE INDEX "transactions_tx_hash_prefix_index" ON "transactions" USING btree (lower("tx_hash") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "transactions_from_address_prefix_index" ON "transactions" USING btree (lower("from_address") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "transactions_to_address_prefix_index" ON "transactions" USING btree (lower("to_address") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "transactions_token_contract_prefix_index" ON "transactions" USING btree (lower("token_contract") text_pattern_ops);
