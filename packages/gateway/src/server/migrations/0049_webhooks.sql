CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	CONSTRAINT "webhook_deliveries_event_id_endpoint_id_key" UNIQUE("event_id","endpoint_id"),
	CONSTRAINT "webhook_deliveries_type_check" CHECK ("webhook_deliveries"."type" in ('payment.seen', 'payment.paid', 'payment.underpaid', 'payment.overpaid', 'payment.paid_late', 'payment.expired', 'payment.reversed', 'webhook.test')),
	CONSTRAINT "webhook_deliveries_status_check" CHECK ("webhook_deliveries"."status" in ('pending', 'delivered', 'failed'))
);

--> statement-breakpoint
CREATE TABLE "webhook_deliveries_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_id" bigint NOT NULL,
	"position" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"status_code" bigint,
	"duration_ms" bigint NOT NULL,
	"error" text
);

--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_endpoints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" bigint NOT NULL,
	"url" text NOT NULL,
	"events" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_valid_until" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_endpoints_merchant_id_url_key" UNIQUE("merchant_id","url"),
	CONSTRAINT "webhook_endpoints_status_check" CHECK ("webhook_endpoints"."status" in ('active', 'paused', 'inactive'))
);

--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries_log" ADD CONSTRAINT "webhook_deliveries_log_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
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
CREATE INDEX "webhook_deliveries_event_id_prefix_index" ON "webhook_deliveries" USING btree (lower("event_id") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log_parent_id_index" ON "webhook_deliveries_log" USING btree ("parent_id","position");
--> statement-breakpoint
CREATE INDEX "webhook_endpoints_merchant_id_index" ON "webhook_endpoints" USING btree ("merchant_id");
--> statement-breakpoint
CREATE INDEX "webhook_endpoints_status_index" ON "webhook_endpoints" USING btree ("status");
