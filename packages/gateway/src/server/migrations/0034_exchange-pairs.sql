CREATE TABLE "exchange_pairs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exchange_pairs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"base" text NOT NULL,
	"quote" text NOT NULL,
	"rate" numeric(38, 8) NOT NULL,
	"source" text,
	"rated_at" timestamp (3) with time zone,
	"stale_after" bigint DEFAULT 1440 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchange_pairs_base_quote_key" UNIQUE("base","quote"),
	CONSTRAINT "exchange_pairs_status_check" CHECK ("exchange_pairs"."status" in ('active', 'inactive'))
);

--> statement-breakpoint
CREATE INDEX "exchange_pairs_status_index" ON "exchange_pairs" USING btree ("status");
