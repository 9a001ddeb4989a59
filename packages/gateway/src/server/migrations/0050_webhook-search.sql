CREATE INDEX "webhook_deliveries_event_id_end_index" ON "webhook_deliveries" USING btree (reverse(right(lower("event_id"), 12)) text_pattern_ops);
