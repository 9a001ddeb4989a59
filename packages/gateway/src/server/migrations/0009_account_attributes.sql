DROP INDEX "audit_entries_record_index";
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "attributes" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
CREATE INDEX "audit_entries_record_index" ON "audit_entries" USING btree ("record_id","id");
