DROP INDEX "request_logs_method_range_index";
--> statement-breakpoint
DROP INDEX "request_logs_status_range_index";
--> statement-breakpoint
DROP INDEX "request_logs_route_range_index";
--> statement-breakpoint
DROP INDEX "request_logs_username_range_index";
--> statement-breakpoint
DROP INDEX "system_events_level_range_index";
--> statement-breakpoint
DROP INDEX "system_events_source_range_index";
--> statement-breakpoint
CREATE INDEX "request_logs_method_time_index" ON "request_logs" USING btree ("method","created_at") WHERE "method" <> 'GET';
--> statement-breakpoint
CREATE INDEX "request_logs_status_time_index" ON "request_logs" USING btree ("status","created_at") WHERE "status" <> 200;
--> statement-breakpoint
CREATE INDEX "request_logs_route_time_index" ON "request_logs" USING btree (lower("route") text_pattern_ops,"created_at");
--> statement-breakpoint
CREATE INDEX "request_logs_username_time_index" ON "request_logs" USING btree (lower("username") text_pattern_ops,"created_at");
--> statement-breakpoint
CREATE INDEX "system_events_level_time_index" ON "system_events" USING btree ("level","created_at");
--> statement-breakpoint
CREATE INDEX "system_events_source_time_index" ON "system_events" USING btree (lower("source") text_pattern_ops,"created_at");
