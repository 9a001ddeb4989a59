CREATE INDEX "instances_lag_id_index" ON "instances" USING btree ("lag","id");
--> statement-breakpoint
CREATE INDEX "instances_lag_desc_index" ON "instances" USING btree ("lag" DESC NULLS LAST,"id" DESC NULLS FIRST);
