CREATE TABLE "import_chunks" (
	"import_id" bigint NOT NULL,
	"first" integer NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "import_chunks_import_id_first_pk" PRIMARY KEY("import_id","first")
);

--> statement-breakpoint
CREATE TABLE "import_failures" (
	"import_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"reasons" jsonb NOT NULL,
	CONSTRAINT "import_failures_import_id_place_pk" PRIMARY KEY("import_id","place")
);

--> statement-breakpoint
CREATE TABLE "imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"staff_id" bigint NOT NULL,
	"username" text NOT NULL,
	"source" jsonb NOT NULL,
	"resource" text NOT NULL,
	"status" text DEFAULT 'uploaded' NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"headers" jsonb NOT NULL,
	"secret_columns" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"plan" jsonb NOT NULL,
	"is_partial" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"error" text
);

--> statement-breakpoint
CREATE INDEX "imports_staff_id_index" ON "imports" USING btree ("staff_id","resource","id");
--> statement-breakpoint
CREATE INDEX "imports_file_hash_index" ON "imports" USING btree ("file_hash");
