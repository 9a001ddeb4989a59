ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_staff_id_staff_id_fk";
--> statement-breakpoint
CREATE TABLE "service_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text,
	"role_id" bigint NOT NULL,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_accounts_name_key" UNIQUE("name"),
	CONSTRAINT "service_accounts_token_key" UNIQUE("token"),
	CONSTRAINT "service_accounts_status_check" CHECK ("service_accounts"."status" in ('active', 'disabled'))
);

--> statement-breakpoint
CREATE TABLE "session_views" (
	"session_id" bigint PRIMARY KEY NOT NULL,
	"role_id" bigint,
	"staff_id" bigint
);

--> statement-breakpoint
ALTER TABLE "service_accounts" ADD CONSTRAINT "service_accounts_role_id_fkey" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_views" ADD CONSTRAINT "session_views_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_views" ADD CONSTRAINT "session_views_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_views" ADD CONSTRAINT "session_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "service_accounts_role_id_index" ON "service_accounts" USING btree ("role_id");
--> statement-breakpoint
CREATE INDEX "service_accounts_status_index" ON "service_accounts" USING btree ("status");
