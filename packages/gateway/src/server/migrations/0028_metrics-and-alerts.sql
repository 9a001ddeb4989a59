CREATE TABLE "alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rule" text NOT NULL,
	"cause" text NOT NULL,
	"open_cause" text,
	"severity" text DEFAULT 'critical' NOT NULL,
	"summary" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"openings" bigint DEFAULT 1 NOT NULL,
	"acknowledged_by" text,
	"acknowledged_at" timestamp (3) with time zone,
	"resolved_by" text,
	"resolved_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alerts_open_cause_key" UNIQUE("open_cause"),
	CONSTRAINT "alerts_severity_check" CHECK ("alerts"."severity" in ('critical', 'warning')),
	CONSTRAINT "alerts_status_check" CHECK ("alerts"."status" in ('open', 'acknowledged', 'resolved'))
);

--> statement-breakpoint
CREATE TABLE "metric_samples" (
	"at" timestamp (3) with time zone NOT NULL,
	"process" text NOT NULL,
	"role" text NOT NULL,
	"requests" bigint DEFAULT 0 NOT NULL,
	"failures" bigint DEFAULT 0 NOT NULL,
	"request_seconds" double precision DEFAULT 0 NOT NULL,
	"request_buckets" integer[] NOT NULL,
	"sign_in_failures" bigint DEFAULT 0 NOT NULL,
	"connections" integer NOT NULL,
	"waiting" integer NOT NULL,
	"max_connections" integer NOT NULL,
	"event_loop_lag" double precision DEFAULT 0 NOT NULL,
	"memory_bytes" bigint NOT NULL,
	"cpu_seconds" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "metric_samples_at_process_pk" PRIMARY KEY("at","process")
);

--> statement-breakpoint
CREATE TABLE "route_samples" (
	"at" timestamp (3) with time zone NOT NULL,
	"route" text NOT NULL,
	"requests" bigint DEFAULT 0 NOT NULL,
	"failures" bigint DEFAULT 0 NOT NULL,
	"seconds" double precision DEFAULT 0 NOT NULL,
	"buckets" integer[] NOT NULL,
	CONSTRAINT "route_samples_at_route_pk" PRIMARY KEY("at","route")
);

--> statement-breakpoint
CREATE TABLE "statement_samples" (
	"at" timestamp (3) with time zone NOT NULL,
	"key" text NOT NULL,
	"statement" text NOT NULL,
	"calls" bigint DEFAULT 0 NOT NULL,
	"failures" bigint DEFAULT 0 NOT NULL,
	"seconds" double precision DEFAULT 0 NOT NULL,
	"longest" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "statement_samples_at_key_pk" PRIMARY KEY("at","key")
);

--> statement-breakpoint
CREATE INDEX "alerts_status_index" ON "alerts" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "alerts_severity_index" ON "alerts" USING btree ("severity");
--> statement-breakpoint
CREATE INDEX "alerts_opened_at_id_index" ON "alerts" USING btree ("opened_at","id");
--> statement-breakpoint
CREATE INDEX "alerts_rule_prefix_index" ON "alerts" USING btree (lower("rule") text_pattern_ops);
