CREATE TABLE "sealed_columns" (
	"table_name" text NOT NULL,
	"column_name" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sealed_columns_table_name_column_name_pk" PRIMARY KEY("table_name","column_name")
);

--> statement-breakpoint
CREATE TABLE "secrets_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"check_value" text NOT NULL,
	"activated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone
);

