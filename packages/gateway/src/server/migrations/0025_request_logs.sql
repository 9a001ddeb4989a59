CREATE SEQUENCE "request_logs_id_seq";
--> statement-breakpoint
CREATE TABLE "request_logs" (
	"id" bigint DEFAULT nextval('request_logs_id_seq'::regclass) NOT NULL,
	"actor_kind" text DEFAULT 'person' NOT NULL,
	"actor_id" bigint,
	"username" text,
	"method" text DEFAULT 'GET' NOT NULL,
	"route" text,
	"path" text NOT NULL,
	"status" bigint NOT NULL,
	"outcome" text DEFAULT 'server_error' NOT NULL,
	"code" text,
	"ms" numeric(38, 1) NOT NULL,
	"bytes" bigint,
	"address" text,
	"request_id" text NOT NULL,
	"process" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_logs_pkey" PRIMARY KEY("created_at","id"),
	CONSTRAINT "request_logs_actor_kind_check" CHECK ("request_logs"."actor_kind" in ('person', 'service', 'anonymous')),
	CONSTRAINT "request_logs_method_check" CHECK ("request_logs"."method" in ('GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'OTHER')),
	CONSTRAINT "request_logs_outcome_check" CHECK ("request_logs"."outcome" in ('server_error', 'client_error', 'redirect', 'success'))
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
ALTER SEQUENCE "request_logs_id_seq" OWNED BY "request_logs"."id";
--> statement-breakpoint
CREATE SEQUENCE "system_events_id_seq";
--> statement-breakpoint
CREATE TABLE "system_events" (
	"id" bigint DEFAULT nextval('system_events_id_seq'::regclass) NOT NULL,
	"level" text DEFAULT 'fatal' NOT NULL,
	"source" text NOT NULL,
	"message" text NOT NULL,
	"details" jsonb,
	"request_id" text,
	"process" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "system_events_pkey" PRIMARY KEY("created_at","id"),
	CONSTRAINT "system_events_level_check" CHECK ("system_events"."level" in ('fatal', 'error', 'warn', 'info'))
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
ALTER SEQUENCE "system_events_id_seq" OWNED BY "system_events"."id";
--> statement-breakpoint
CREATE INDEX "request_logs_id_index" ON "request_logs" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "request_logs_outcome_index" ON "request_logs" USING btree ("outcome");
--> statement-breakpoint
CREATE INDEX "request_logs_method_index" ON "request_logs" USING btree ("method");
--> statement-breakpoint
CREATE INDEX "request_logs_status_id_index" ON "request_logs" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "request_logs_route_prefix_index" ON "request_logs" USING btree (lower("route") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "request_logs_username_prefix_index" ON "request_logs" USING btree (lower("username") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "request_logs_request_id_prefix_index" ON "request_logs" USING btree (lower("request_id") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "system_events_id_index" ON "system_events" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "system_events_level_index" ON "system_events" USING btree ("level");
--> statement-breakpoint
CREATE INDEX "system_events_source_prefix_index" ON "system_events" USING btree (lower("source") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "system_events_message_prefix_index" ON "system_events" USING btree (lower("message") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "system_events_request_id_prefix_index" ON "system_events" USING btree (lower("request_id") text_pattern_ops);
