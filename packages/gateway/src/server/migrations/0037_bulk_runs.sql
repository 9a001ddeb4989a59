CREATE TABLE "bulk_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"summary" text NOT NULL,
	"resource" text NOT NULL,
	"operation" text NOT NULL,
	"chosen" jsonb,
	"status" text DEFAULT 'waiting' NOT NULL,
	"total" bigint NOT NULL,
	"done" bigint DEFAULT 0 NOT NULL,
	"requested" bigint DEFAULT 0 NOT NULL,
	"failed" bigint DEFAULT 0 NOT NULL,
	"failures" jsonb,
	"started_by_id" bigint NOT NULL,
	"started_by" text NOT NULL,
	"ended" text,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bulk_runs_status_check" CHECK ("bulk_runs"."status" in ('waiting', 'running', 'done', 'stopped'))
);

--> statement-breakpoint
CREATE TABLE "bulk_calls" (
	"id" bigint PRIMARY KEY NOT NULL,
	"call" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "bulk_rows" (
	"run_id" bigint NOT NULL,
	"row_id" bigint NOT NULL,
	"version" timestamp (3) with time zone,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failure" jsonb,
	CONSTRAINT "bulk_rows_run_id_row_id_pk" PRIMARY KEY("run_id","row_id")
);

--> statement-breakpoint
CREATE INDEX "bulk_runs_status_index" ON "bulk_runs" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "bulk_runs_created_at_id_index" ON "bulk_runs" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "bulk_runs_summary_prefix_index" ON "bulk_runs" USING btree (lower("summary") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "bulk_runs_started_by_prefix_index" ON "bulk_runs" USING btree (lower("started_by") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "bulk_runs_words_index" ON "bulk_runs" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("summary"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')),array_to_tsvector(string_to_array(btrim(regexp_replace(lower("started_by"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "bulk_rows_state" ON "bulk_rows" USING btree ("run_id","state","row_id");
