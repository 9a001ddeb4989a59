ALTER TABLE "audit_entries" RENAME COLUMN "staff_id" TO "actor_id";
--> statement-breakpoint
DROP INDEX "audit_entries_record_index";
--> statement-breakpoint
ALTER TABLE "audit_entries" RENAME COLUMN "at" TO "created_at";
--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "username" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "address" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "actor_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "actor_kind" text DEFAULT 'person' NOT NULL;
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "role" text;
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "session_id" bigint;
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "request_id" text;
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "resource" text;
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "record_title" text;
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "retention" text DEFAULT 'logs' NOT NULL;
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "who_salt" uuid DEFAULT gen_random_uuid();
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "what_salt" uuid DEFAULT gen_random_uuid();
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "who_digest" "bytea";
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "what_digest" "bytea";
--> statement-breakpoint
UPDATE "audit_entries" SET "updated_at" = "created_at", "resource" = split_part("action", '.', 1),
  "retention" = CASE WHEN "before" IS NULL AND "after" IS NULL THEN 'logs' ELSE 'transactions' END;
--> statement-breakpoint
-- The framework erases the content of old entries now, and keeps what is hashed.
DROP FUNCTION "erase_old_enquiry_trail"();
--> statement-breakpoint
CREATE INDEX "audit_entries_record_id_index" ON "audit_entries" USING btree ("record_id");
--> statement-breakpoint
CREATE INDEX "audit_entries_created_at_id_index" ON "audit_entries" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "audit_entries_username_prefix_index" ON "audit_entries" USING btree (lower("username") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "audit_entries_resource_prefix_index" ON "audit_entries" USING btree (lower("resource") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "audit_entries_action_prefix_index" ON "audit_entries" USING btree (lower("action") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "audit_entries_address_prefix_index" ON "audit_entries" USING btree (lower("address") text_pattern_ops);
--> statement-breakpoint
-- check {"kind":"values","table":"audit_entries","columns":["actor_kind"],"hasId":true,"show":["actor_kind"],"to":"person, service, command, system","where":"\"actor_kind\" not in ('person', 'service', 'command', 'system')"}
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_kind_check" CHECK ("audit_entries"."actor_kind" in ('person', 'service', 'command', 'system'));
--> statement-breakpoint
-- check {"kind":"values","table":"audit_entries","columns":["retention"],"hasId":true,"show":["retention"],"to":"logs, transactions","where":"\"retention\" not in ('logs', 'transactions')"}
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_retention_check" CHECK ("audit_entries"."retention" in ('logs', 'transactions'));
