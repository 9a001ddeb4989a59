CREATE TABLE "roles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"scoped_by" text[] DEFAULT '{}' NOT NULL,
	"allowed_networks" text[] DEFAULT '{}' NOT NULL,
	"is_built_in" boolean DEFAULT false NOT NULL,
	CONSTRAINT "roles_name_key" UNIQUE("name")
);

--> statement-breakpoint
CREATE TABLE "staff" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role_id" bigint NOT NULL,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"second_factor" text DEFAULT 'none' NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"needs_new_password" boolean DEFAULT false NOT NULL,
	"link_hash" text,
	"link_purpose" text,
	"link_expires_at" timestamp (3) with time zone,
	"admissions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"password_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"totp_secret" text,
	"totp_pending" text,
	"totp_last_step" bigint DEFAULT 0 NOT NULL,
	"avatar_url" text,
	CONSTRAINT "staff_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "staff_username_key" UNIQUE("username"),
	CONSTRAINT "staff_email_key" UNIQUE("email"),
	CONSTRAINT "staff_status_check" CHECK ("staff"."status" in ('active', 'invited', 'disabled')),
	CONSTRAINT "staff_second_factor_check" CHECK ("staff"."second_factor" in ('none', 'app', 'passkey', 'both'))
);

--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"staff_id" bigint NOT NULL,
	"device" text,
	"address" text,
	"method" text DEFAULT 'password' NOT NULL,
	"authenticated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"token_hash" text NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sessions_method_check" CHECK ("sessions"."method" in ('password', 'app', 'passkey', 'recovery', 'sso'))
);

--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_kind" text DEFAULT 'person' NOT NULL,
	"actor_id" bigint,
	"username" text,
	"role" text,
	"session_id" bigint,
	"address" text,
	"request_id" text,
	"action" text NOT NULL,
	"resource" text,
	"record_id" bigint,
	"record_title" text,
	"before" jsonb,
	"after" jsonb,
	"form" jsonb,
	"retention" text DEFAULT 'logs' NOT NULL,
	"who_salt" uuid DEFAULT gen_random_uuid(),
	"what_salt" uuid DEFAULT gen_random_uuid(),
	"who_digest" "bytea",
	"what_digest" "bytea",
	CONSTRAINT "audit_entries_actor_kind_check" CHECK ("audit_entries"."actor_kind" in ('person', 'service', 'command', 'system')),
	CONSTRAINT "audit_entries_retention_check" CHECK ("audit_entries"."retention" in ('logs', 'transactions'))
);

--> statement-breakpoint
CREATE TABLE "service_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text,
	"role_id" bigint NOT NULL,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_accounts_name_key" UNIQUE("name"),
	CONSTRAINT "service_accounts_token_key" UNIQUE("token"),
	CONSTRAINT "service_accounts_status_check" CHECK ("service_accounts"."status" in ('active', 'disabled'))
);

--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"resource" text NOT NULL,
	"row_id" bigint,
	"operation" text NOT NULL,
	"request" text NOT NULL,
	"row_title" text,
	"changes" jsonb,
	"affected" text[] DEFAULT '{}' NOT NULL,
	"form" jsonb,
	"reason" text,
	"requested_by_id" bigint NOT NULL,
	"requested_by" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_by_id" bigint,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"decision" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approvals_status_check" CHECK ("approvals"."status" in ('pending', 'approved', 'declined', 'withdrawn', 'failed', 'expired'))
);

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

--> statement-breakpoint
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
	CONSTRAINT "request_logs_outcome_check" CHECK ("request_logs"."outcome" in ('server_error', 'refused', 'ok'))
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
CREATE TABLE "alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rule" text NOT NULL,
	"cause" text NOT NULL,
	"open_cause" text,
	"severity" text DEFAULT 'critical' NOT NULL,
	"summary" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"attention" bigint DEFAULT 0 NOT NULL,
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
CREATE TABLE "known_addresses" (
	"staff_id" bigint NOT NULL,
	"address" text NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_addresses_staff_id_address_pk" PRIMARY KEY("staff_id","address")
);

--> statement-breakpoint
CREATE TABLE "session_views" (
	"session_id" bigint PRIMARY KEY NOT NULL,
	"role_id" bigint,
	"staff_id" bigint
);

--> statement-breakpoint
CREATE TABLE "throttles" (
	"bucket" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "audit_batches" (
	"chain" text NOT NULL,
	"number" bigint NOT NULL,
	"after_id" bigint NOT NULL,
	"last_id" bigint NOT NULL,
	"entries" integer NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	"leaves" "bytea" NOT NULL,
	"previous" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_batches_chain_number_pk" PRIMARY KEY("chain","number")
);

--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"day" text PRIMARY KEY NOT NULL,
	"head" jsonb NOT NULL
);

--> statement-breakpoint
CREATE TABLE "audit_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "audit_shipments" (
	"stream" text PRIMARY KEY NOT NULL,
	"position" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"staff_id" bigint,
	"method" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" bigint NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"is_synced" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);

--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_code_unique" UNIQUE("staff_id","code_hash")
);

--> statement-breakpoint
CREATE TABLE "sso_flows" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"session_id" bigint,
	"expires_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "sso_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"staff_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sso_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);

--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "idempotency_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" bigint NOT NULL,
	"key" text NOT NULL,
	"row_id" bigint DEFAULT 0 NOT NULL,
	"request_hash" text NOT NULL,
	"session_id" bigint,
	"status" integer,
	"answer" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_staff_id_key_row_id_unique" UNIQUE("staff_id","key","row_id")
);

--> statement-breakpoint
CREATE TABLE "hash_keys" (
	"id" bigint PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "sealed_columns" (
	"table_name" text NOT NULL,
	"column_name" text NOT NULL,
	"form" text DEFAULT 'v2' NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sealed_columns_table_name_column_name_pk" PRIMARY KEY("table_name","column_name")
);

--> statement-breakpoint
CREATE TABLE "secrets_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"wrapped_key" text NOT NULL,
	"activated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "write_positions" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"position" "pg_lsn" NOT NULL
);

--> statement-breakpoint
CREATE TABLE "database_origin" (
	"origin" text PRIMARY KEY NOT NULL,
	"skipped" bigint NOT NULL
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
CREATE TABLE "mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"content" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "approval_calls" (
	"id" bigint PRIMARY KEY NOT NULL,
	"call" text NOT NULL
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
	"former" jsonb,
	CONSTRAINT "bulk_rows_run_id_row_id_pk" PRIMARY KEY("run_id","row_id")
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
	"gaps" jsonb DEFAULT '[]'::jsonb NOT NULL,
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
CREATE TABLE "import_chunks" (
	"import_id" bigint NOT NULL,
	"first" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"seen" jsonb DEFAULT '[]'::jsonb NOT NULL,
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
CREATE TABLE "rollup_states" (
	"name" text PRIMARY KEY NOT NULL,
	"filled_from" date,
	"filled_rows" bigint DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"folded_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"mismatches" integer DEFAULT 0 NOT NULL,
	"mismatched_at" timestamp (3) with time zone
);

--> statement-breakpoint
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
CREATE TABLE "deliveries" (
	"key" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone
);

--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_role_id_fkey" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "service_accounts" ADD CONSTRAINT "service_accounts_role_id_fkey" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "known_addresses" ADD CONSTRAINT "known_addresses_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_views" ADD CONSTRAINT "session_views_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_views" ADD CONSTRAINT "session_views_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_views" ADD CONSTRAINT "session_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sso_flows" ADD CONSTRAINT "sso_flows_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sso_identities" ADD CONSTRAINT "sso_identities_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_staff_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "view_defaults" ADD CONSTRAINT "view_defaults_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "view_defaults" ADD CONSTRAINT "view_defaults_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_views"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "roles_title_prefix_index" ON "roles" USING btree (lower("title") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "roles_words_index" ON "roles" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("title"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "staff_role_id_index" ON "staff" USING btree ("role_id");
--> statement-breakpoint
CREATE INDEX "staff_status_index" ON "staff" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "staff_name_prefix_index" ON "staff" USING btree (lower("name") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "staff_username_prefix_index" ON "staff" USING btree (lower("username") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "staff_email_prefix_index" ON "staff" USING btree (lower("email") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "staff_words_index" ON "staff" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("name"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')),array_to_tsvector(string_to_array(btrim(regexp_replace(lower("username"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')),array_to_tsvector(string_to_array(btrim(regexp_replace(lower("email"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "sessions_staff_id_index" ON "sessions" USING btree ("staff_id");
--> statement-breakpoint
CREATE INDEX "sessions_device_prefix_index" ON "sessions" USING btree (lower("device") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "sessions_words_index" ON "sessions" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("device"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "audit_entries_record_id_index" ON "audit_entries" USING btree ("record_id");
--> statement-breakpoint
CREATE INDEX "audit_entries_created_at_id_index" ON "audit_entries" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "audit_entries_username_prefix_index" ON "audit_entries" USING btree (lower("username") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "audit_entries_resource_prefix_index" ON "audit_entries" USING btree (lower("resource") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "audit_entries_action_prefix_index" ON "audit_entries" USING btree (lower("action") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "audit_entries_address_prefix_index" ON "audit_entries" USING btree (lower("address") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "service_accounts_role_id_index" ON "service_accounts" USING btree ("role_id");
--> statement-breakpoint
CREATE INDEX "service_accounts_status_index" ON "service_accounts" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "service_accounts_name_prefix_index" ON "service_accounts" USING btree (lower("name") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "service_accounts_words_index" ON "service_accounts" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("name"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "approvals_status_index" ON "approvals" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "approvals_created_at_id_index" ON "approvals" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "approvals_request_prefix_index" ON "approvals" USING btree (lower("request") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "approvals_row_title_prefix_index" ON "approvals" USING btree (lower("row_title") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "approvals_requested_by_prefix_index" ON "approvals" USING btree (lower("requested_by") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "approvals_words_index" ON "approvals" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("request"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')),array_to_tsvector(string_to_array(btrim(regexp_replace(lower("row_title"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')),array_to_tsvector(string_to_array(btrim(regexp_replace(lower("requested_by"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "settings_title_prefix_index" ON "settings" USING btree (lower("title") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "settings_key_prefix_index" ON "settings" USING btree (lower("key") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "settings_group_prefix_index" ON "settings" USING btree (lower("group") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "settings_words_index" ON "settings" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("title"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')),array_to_tsvector(string_to_array(btrim(regexp_replace(lower("key"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')),array_to_tsvector(string_to_array(btrim(regexp_replace(lower("group"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "request_logs_id_range_index" ON "request_logs" USING brin ("id" int8_minmax_ops) WITH (pages_per_range=32,autosummarize=true);
--> statement-breakpoint
CREATE INDEX "request_logs_method_time_index" ON "request_logs" USING btree ("method","created_at") WHERE "method" <> 'GET';
--> statement-breakpoint
CREATE INDEX "request_logs_status_time_index" ON "request_logs" USING btree ("status","created_at") WHERE "status" <> 200;
--> statement-breakpoint
CREATE INDEX "request_logs_route_time_index" ON "request_logs" USING btree (lower("route") text_pattern_ops,"created_at");
--> statement-breakpoint
CREATE INDEX "request_logs_username_time_index" ON "request_logs" USING btree (lower("username") text_pattern_ops,"created_at");
--> statement-breakpoint
CREATE INDEX "request_logs_request_id_range_index" ON "request_logs" USING brin (lower("request_id") text_minmax_ops) WITH (pages_per_range=32,autosummarize=true);
--> statement-breakpoint
CREATE INDEX "request_logs_outcome_id_index" ON "request_logs" USING btree ("outcome","id");
--> statement-breakpoint
CREATE INDEX "system_events_id_range_index" ON "system_events" USING brin ("id" int8_minmax_ops) WITH (pages_per_range=32,autosummarize=true);
--> statement-breakpoint
CREATE INDEX "system_events_level_time_index" ON "system_events" USING btree ("level","created_at");
--> statement-breakpoint
CREATE INDEX "system_events_source_time_index" ON "system_events" USING btree (lower("source") text_pattern_ops,"created_at");
--> statement-breakpoint
CREATE INDEX "system_events_request_id_range_index" ON "system_events" USING brin (lower("request_id") text_minmax_ops) WITH (pages_per_range=32,autosummarize=true);
--> statement-breakpoint
CREATE INDEX "system_events_message_prefix_index" ON "system_events" USING btree (lower("message") text_pattern_ops);
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
CREATE INDEX "alerts_status_attention_index" ON "alerts" USING btree ("status","attention","id");
--> statement-breakpoint
CREATE INDEX "alerts_severity_attention_index" ON "alerts" USING btree ("severity","attention","id");
--> statement-breakpoint
CREATE INDEX "alerts_attention_id_index" ON "alerts" USING btree ("attention","id");
--> statement-breakpoint
CREATE INDEX "alerts_opened_at_id_index" ON "alerts" USING btree ("opened_at","id");
--> statement-breakpoint
CREATE INDEX "alerts_rule_prefix_index" ON "alerts" USING btree (lower("rule") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "alerts_summary_prefix_index" ON "alerts" USING btree (lower("summary") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "alerts_words_index" ON "alerts" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("summary"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "throttles_resets_at_index" ON "throttles" USING btree ("resets_at");
--> statement-breakpoint
CREATE INDEX "challenges_staff_id_index" ON "challenges" USING btree ("staff_id");
--> statement-breakpoint
CREATE INDEX "challenges_expires_at_index" ON "challenges" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "passkeys_staff_id_index" ON "passkeys" USING btree ("staff_id");
--> statement-breakpoint
CREATE INDEX "sso_flows_session_id_index" ON "sso_flows" USING btree ("session_id");
--> statement-breakpoint
CREATE INDEX "sso_flows_expires_at_index" ON "sso_flows" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "sso_identities_staff_id_index" ON "sso_identities" USING btree ("staff_id");
--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "bulk_rows_state" ON "bulk_rows" USING btree ("run_id","state","row_id");
--> statement-breakpoint
CREATE INDEX "imports_staff_id_index" ON "imports" USING btree ("staff_id","resource","id");
--> statement-breakpoint
CREATE INDEX "imports_file_hash_index" ON "imports" USING btree ("file_hash");
--> statement-breakpoint
CREATE INDEX "saved_views_role_id_index" ON "saved_views" USING btree ("role_id");
--> statement-breakpoint
CREATE INDEX "saved_views_audience_index" ON "saved_views" USING btree ("audience");
--> statement-breakpoint
CREATE INDEX "view_defaults_view_id_index" ON "view_defaults" USING btree ("view_id");
--> statement-breakpoint
-- The next release drops what follows. The former version looks for it, or databases that it created have it.
ALTER TABLE "staff" ADD COLUMN "admitted_by" bigint, ADD COLUMN "admitted_at" timestamp (3) with time zone;
