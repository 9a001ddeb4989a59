-- First all tables, in the order in which they are used: nothing that holds one of them is waited for later.
LOCK TABLE "webhook_endpoints", "merchants" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
LOCK TABLE "webhook_queue", "webhook_deliveries", "webhook_deliveries_log" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
CREATE SCHEMA IF NOT EXISTS "partitions";
--> statement-breakpoint
-- contract webhook_deliveries is stored in parts, whose rows the former version would lock when it starts
ALTER TABLE "webhook_deliveries" RENAME TO "webhook_deliveries_former";
--> statement-breakpoint
ALTER TABLE "webhook_deliveries_former" SET SCHEMA "partitions";
--> statement-breakpoint
-- contract webhook_deliveries_log is stored in parts, whose rows the former version would lock when it starts
ALTER TABLE "webhook_deliveries_log" RENAME TO "webhook_deliveries_log_former";
--> statement-breakpoint
ALTER TABLE "webhook_deliveries_log_former" SET SCHEMA "partitions";
--> statement-breakpoint
ALTER TABLE "partitions"."webhook_deliveries_log_former" DROP CONSTRAINT "webhook_deliveries_log_parent_id_fkey";
--> statement-breakpoint
ALTER TABLE "partitions"."webhook_deliveries_log_former" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "webhook_queue" DROP CONSTRAINT "webhook_queue_delivery_id_webhook_deliveries_id_fk";
--> statement-breakpoint
CREATE SEQUENCE "webhook_deliveries_id_seq";
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint DEFAULT nextval('webhook_deliveries_id_seq'::regclass) NOT NULL,
	"endpoint_id" bigint NOT NULL,
	"merchant_id" bigint NOT NULL,
	"event_id" text NOT NULL,
	"type" text DEFAULT 'payment.seen' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" bigint DEFAULT 0 NOT NULL,
	"retries" bigint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"status_code" bigint,
	"duration_ms" bigint,
	"last_error" text,
	"delivered_at" timestamp (3) with time zone,
	"body" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY("id","created_at"),
	CONSTRAINT "webhook_deliveries_type_check" CHECK ("webhook_deliveries"."type" in ('payment.seen', 'payment.paid', 'payment.underpaid', 'payment.overpaid', 'payment.paid_late', 'payment.expired', 'payment.reversed', 'webhook.test')),
	CONSTRAINT "webhook_deliveries_status_check" CHECK ("webhook_deliveries"."status" in ('pending', 'delivered', 'failed'))
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
ALTER SEQUENCE "webhook_deliveries_id_seq" OWNED BY "webhook_deliveries"."id";
--> statement-breakpoint
CREATE SEQUENCE "webhook_deliveries_log_id_seq";
--> statement-breakpoint
CREATE TABLE "webhook_deliveries_log" (
	"id" bigint DEFAULT nextval('webhook_deliveries_log_id_seq'::regclass) NOT NULL,
	"parent_id" bigint NOT NULL,
	"position" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"status_code" bigint,
	"duration_ms" bigint NOT NULL,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_log_pkey" PRIMARY KEY("id","created_at")
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
ALTER SEQUENCE "webhook_deliveries_log_id_seq" OWNED BY "webhook_deliveries_log"."id";
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint_id_index" ON "webhook_deliveries" USING btree ("endpoint_id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_merchant_id_index" ON "webhook_deliveries" USING btree ("merchant_id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_status_created_at_index" ON "webhook_deliveries" USING btree ("status","created_at","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_type_created_at_index" ON "webhook_deliveries" USING btree ("type","created_at","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_merchant_id_created_at_index" ON "webhook_deliveries" USING btree ("merchant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint_id_created_at_index" ON "webhook_deliveries" USING btree ("endpoint_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created_at_id_index" ON "webhook_deliveries" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event_id_id_index" ON "webhook_deliveries" USING btree ("event_id","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event_id_prefix_index" ON "webhook_deliveries" USING btree (lower("event_id") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event_id_end_index" ON "webhook_deliveries" USING btree (reverse(right(lower("event_id"), 12)) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log_parent_id_index" ON "webhook_deliveries_log" USING btree ("parent_id","position");
--> statement-breakpoint
SELECT setval('"webhook_deliveries_id_seq"', last_value, is_called) FROM "partitions"."webhook_deliveries_id_seq";
--> statement-breakpoint
ALTER TABLE "partitions"."webhook_deliveries_former" ALTER COLUMN "id" DROP IDENTITY;
--> statement-breakpoint
ALTER TABLE "partitions"."webhook_deliveries_former" DROP CONSTRAINT "webhook_deliveries_pkey";
--> statement-breakpoint
ALTER TABLE "partitions"."webhook_deliveries_former" ADD CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id", "created_at");
--> statement-breakpoint
DO $$
DECLARE last timestamptz;
BEGIN
  SELECT greatest(now() + interval '1 day', max("created_at")) INTO last FROM "partitions"."webhook_deliveries_former";
  EXECUTE format('ALTER TABLE "webhook_deliveries" ATTACH PARTITION "partitions"."webhook_deliveries_former" FOR VALUES FROM (%L) TO (%L)',
    '2000-01-01 00:00:00+00', (date_trunc('month', last AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC');
END $$;
--> statement-breakpoint
SELECT setval('"webhook_deliveries_log_id_seq"', last_value, is_called) FROM "partitions"."webhook_deliveries_log_id_seq";
--> statement-breakpoint
ALTER TABLE "partitions"."webhook_deliveries_log_former" ALTER COLUMN "id" DROP IDENTITY;
--> statement-breakpoint
ALTER TABLE "partitions"."webhook_deliveries_log_former" DROP CONSTRAINT "webhook_deliveries_log_pkey";
--> statement-breakpoint
ALTER TABLE "partitions"."webhook_deliveries_log_former" ADD CONSTRAINT "webhook_deliveries_log_pkey" PRIMARY KEY ("id", "created_at");
--> statement-breakpoint
DO $$
DECLARE last timestamptz;
BEGIN
  SELECT greatest(now() + interval '1 day', max("created_at")) INTO last FROM "partitions"."webhook_deliveries_log_former";
  EXECUTE format('ALTER TABLE "webhook_deliveries_log" ATTACH PARTITION "partitions"."webhook_deliveries_log_former" FOR VALUES FROM (%L) TO (%L)',
    '2000-01-01 00:00:00+00', (date_trunc('month', last AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC');
END $$;

--> statement-breakpoint
-- The former version serves until its processes are replaced, and looks for constraints of these names.
ALTER TABLE "partitions"."webhook_deliveries_former" RENAME CONSTRAINT "webhook_deliveries_event_id_endpoint_id_key" TO "webhook_deliveries_event_id_endpoint_id_former_key";
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_endpoint_id_key" CHECK (true) NOT VALID;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries_log" ADD CONSTRAINT "webhook_deliveries_log_parent_id_fkey" CHECK (true) NOT VALID;
--> statement-breakpoint
ALTER TABLE "webhook_queue" ADD CONSTRAINT "webhook_queue_delivery_id_webhook_deliveries_id_fk" CHECK (true) NOT VALID;
