CREATE TABLE "books" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "books_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"author" text NOT NULL,
	"shelf_mark" text,
	"rating" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "members" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "loans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"book_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"due_on" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "loans_rollup" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loans_rollup_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"rows" bigint NOT NULL
);

--> statement-breakpoint
CREATE TABLE "loans_rollup_deltas" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loans_rollup_deltas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"rows" bigint NOT NULL
);

--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_book_id_fkey" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "books_title_prefix_index" ON "books" USING btree (lower("title") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "books_words_index" ON "books" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("title"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "members_name_prefix_index" ON "members" USING btree (lower("name") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "members_email_prefix_index" ON "members" USING btree (lower("email") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "members_words_index" ON "members" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("name"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')),array_to_tsvector(string_to_array(btrim(regexp_replace(lower("email"::text), '[[:space:][:punct:]]+', ' ', 'g')), ' ')));
--> statement-breakpoint
CREATE INDEX "loans_book_id_created_at_index" ON "loans" USING btree ("book_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "loans_member_id_created_at_index" ON "loans" USING btree ("member_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "loans_created_at_id_index" ON "loans" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "loans_rollup_day_index" ON "loans_rollup" USING btree ("day");
--> statement-breakpoint
CREATE FUNCTION "loans_rollup_count"() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  begin
    if tg_op = 'INSERT' then
      insert into public."loans_rollup_deltas" ("day", "rows")
      select ("created_at" at time zone 'UTC')::date as "day", count(*) as "rows" from new_rows group by 1;
    elsif tg_op = 'DELETE' then
      insert into public."loans_rollup_deltas" ("day", "rows")
      select ("created_at" at time zone 'UTC')::date as "day", -count(*) as "rows" from old_rows group by 1;
    elsif tg_op = 'UPDATE' then
      insert into public."loans_rollup_deltas" ("day", "rows")
      select "day", sum("rows") as "rows" from (select ("created_at" at time zone 'UTC')::date as "day", count(*) as "rows" from new_rows group by 1
      union all select ("created_at" at time zone 'UTC')::date as "day", -count(*) as "rows" from old_rows group by 1) as changed group by "day" having sum("rows") <> 0;
    else
      truncate public."loans_rollup", public."loans_rollup_deltas";
    end if;
    return null;
  end $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION "loans_rollup_count"() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER "loans_rollup_insert" AFTER insert ON "loans" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "loans_rollup_count"();
--> statement-breakpoint
CREATE TRIGGER "loans_rollup_update" AFTER update ON "loans" REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "loans_rollup_count"();
--> statement-breakpoint
CREATE TRIGGER "loans_rollup_delete" AFTER delete ON "loans" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "loans_rollup_count"();
--> statement-breakpoint
CREATE TRIGGER "loans_rollup_truncate" AFTER truncate ON "loans"
  FOR EACH STATEMENT EXECUTE FUNCTION "loans_rollup_count"();
--> statement-breakpoint
DO $$ BEGIN
  INSERT INTO rollup_states (name, completed_at)
  SELECT 'loans', CASE WHEN EXISTS (SELECT FROM "loans") THEN NULL ELSE now() END;
END $$;
