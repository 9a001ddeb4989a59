DROP INDEX "alerts_status_index";
--> statement-breakpoint
DROP INDEX "alerts_severity_index";
--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "attention" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX "alerts_status_attention_index" ON "alerts" USING btree ("status","attention","id");
--> statement-breakpoint
CREATE INDEX "alerts_severity_attention_index" ON "alerts" USING btree ("severity","attention","id");
--> statement-breakpoint
CREATE INDEX "alerts_attention_id_index" ON "alerts" USING btree ("attention","id");

--> statement-breakpoint
UPDATE "alerts" SET "attention" = CASE "status" WHEN 'open' THEN 2 ELSE 1 END WHERE "open_cause" IS NOT NULL;
