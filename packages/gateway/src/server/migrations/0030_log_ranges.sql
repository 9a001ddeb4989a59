-- contract allows fewer rows in request_logs (request_logs_outcome_check)
ALTER TABLE "request_logs" DROP CONSTRAINT "request_logs_outcome_check";
--> statement-breakpoint
DROP INDEX "request_logs_id_index";
--> statement-breakpoint
DROP INDEX "request_logs_outcome_index";
--> statement-breakpoint
DROP INDEX "request_logs_method_index";
--> statement-breakpoint
DROP INDEX "request_logs_status_id_index";
--> statement-breakpoint
DROP INDEX "request_logs_route_prefix_index";
--> statement-breakpoint
DROP INDEX "request_logs_username_prefix_index";
--> statement-breakpoint
DROP INDEX "request_logs_request_id_prefix_index";
--> statement-breakpoint
DROP INDEX "system_events_id_index";
--> statement-breakpoint
DROP INDEX "system_events_level_index";
--> statement-breakpoint
DROP INDEX "system_events_source_prefix_index";
--> statement-breakpoint
DROP INDEX "system_events_request_id_prefix_index";
--> statement-breakpoint
UPDATE "request_logs" SET "outcome" = 'refused' WHERE "outcome" = 'client_error';
--> statement-breakpoint
UPDATE "request_logs" SET "outcome" = 'ok' WHERE "outcome" = 'redirect';
--> statement-breakpoint
UPDATE "request_logs" SET "outcome" = 'ok' WHERE "outcome" = 'success';
--> statement-breakpoint
CREATE INDEX "request_logs_id_range_index" ON "request_logs" USING brin ("id" int8_minmax_ops) WITH (pages_per_range=32,autosummarize=true);
--> statement-breakpoint
CREATE INDEX "request_logs_method_range_index" ON "request_logs" USING brin ("method" text_bloom_ops) WITH (pages_per_range=32,autosummarize=true);
--> statement-breakpoint
CREATE INDEX "request_logs_status_range_index" ON "request_logs" USING brin ("status" int8_bloom_ops) WITH (pages_per_range=32,autosummarize=true);
--> statement-breakpoint
CREATE INDEX "request_logs_route_range_index" ON "request_logs" USING brin (lower("route") text_bloom_ops) WITH (pages_per_range=32,autosummarize=true);
--> statement-breakpoint
CREATE INDEX "request_logs_username_range_index" ON "request_logs" USING brin (lower("username") text_bloom_ops) WITH (pages_per_range=32,autosummarize=true);
--> statement-breakpoint
CREATE INDEX "request_logs_request_id_range_index" ON "request_logs" USING brin (lower("request_id") text_minmax_ops) WITH (pages_per_range=32,autosummarize=true);
--> statement-breakpoint
CREATE INDEX "request_logs_outcome_id_index" ON "request_logs" USING btree ("outcome","id");
--> statement-breakpoint
CREATE INDEX "system_events_id_range_index" ON "system_events" USING brin ("id" int8_minmax_ops) WITH (pages_per_range=32,autosummarize=true);
--> statement-breakpoint
CREATE INDEX "system_events_level_range_index" ON "system_events" USING brin ("level" text_bloom_ops) WITH (pages_per_range=32,autosummarize=true);
--> statement-breakpoint
CREATE INDEX "system_events_source_range_index" ON "system_events" USING brin (lower("source") text_bloom_ops) WITH (pages_per_range=32,autosummarize=true);
--> statement-breakpoint
CREATE INDEX "system_events_request_id_range_index" ON "system_events" USING brin (lower("request_id") text_minmax_ops) WITH (pages_per_range=32,autosummarize=true);
--> statement-breakpoint
-- check {"kind":"values","table":"request_logs","columns":["outcome"],"hasId":true,"show":["outcome"],"to":"server_error, refused, ok","where":"\"outcome\" not in ('server_error', 'refused', 'ok')"}
ALTER TABLE "request_logs" ADD CONSTRAINT "request_logs_outcome_check" CHECK ("outcome" in ('server_error', 'refused', 'ok'));
