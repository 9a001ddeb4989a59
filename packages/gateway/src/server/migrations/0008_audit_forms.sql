ALTER TABLE "audit_entries" ALTER COLUMN "record_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "form" jsonb;
