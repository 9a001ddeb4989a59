CREATE TABLE "saved_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"owner_id" bigint,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"audience" text DEFAULT 'me' NOT NULL,
	"role_id" bigint,
	CONSTRAINT "saved_views_owner_list_name_key" UNIQUE("owner_id","list","name")
);

--> statement-breakpoint
CREATE TABLE "view_defaults" (
	"staff_id" bigint NOT NULL,
	"list" text NOT NULL,
	"view_id" bigint,
	"declared" text,
	CONSTRAINT "view_defaults_staff_id_list_pk" PRIMARY KEY("staff_id","list")
);

--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_staff_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "view_defaults" ADD CONSTRAINT "view_defaults_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "view_defaults" ADD CONSTRAINT "view_defaults_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_views"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "saved_views_role_id_index" ON "saved_views" USING btree ("role_id");
--> statement-breakpoint
CREATE INDEX "saved_views_audience_index" ON "saved_views" USING btree ("audience");
--> statement-breakpoint
CREATE INDEX "view_defaults_view_id_index" ON "view_defaults" USING btree ("view_id");
