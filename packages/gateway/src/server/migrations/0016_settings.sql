ALTER TABLE "fees" ALTER COLUMN "percent" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "fees" ALTER COLUMN "fixed_amount" DROP NOT NULL;
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"group" text NOT NULL,
	"title" text NOT NULL,
	"value" jsonb,
	"default_value" jsonb,
	"former_value" jsonb,
	"is_changed" boolean DEFAULT false NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_key_key" UNIQUE("key")
);

