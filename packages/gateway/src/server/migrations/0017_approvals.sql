CREATE TABLE "approvals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"resource" text NOT NULL,
	"row_id" bigint,
	"operation" text NOT NULL,
	"request" text NOT NULL,
	"row_title" text,
	"changes" jsonb,
	"form" jsonb,
	"reason" text,
	"requested_by_id" bigint NOT NULL,
	"requested_by" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_by_id" bigint,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"decision" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approvals_status_check" CHECK ("approvals"."status" in ('pending', 'approved', 'declined', 'withdrawn', 'failed', 'expired'))
);

--> statement-breakpoint
CREATE TABLE "approval_calls" (
	"id" bigint PRIMARY KEY NOT NULL,
	"call" text NOT NULL
);

--> statement-breakpoint
CREATE INDEX "approvals_status_index" ON "approvals" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "approvals_created_at_id_index" ON "approvals" USING btree ("created_at","id");
