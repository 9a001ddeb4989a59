DROP FUNCTION "transactions_rollup_count"() CASCADE;
--> statement-breakpoint
DELETE FROM rollup_states WHERE name = 'transactions';
--> statement-breakpoint
DROP TABLE "transactions_rollup", "transactions_rollup_deltas";
--> statement-breakpoint
CREATE TABLE "transactions_rollup" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transactions_rollup_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"status" text NOT NULL,
	"network_id" bigint NOT NULL,
	"tx_type" text NOT NULL,
	"currency" text NOT NULL,
	"sum_amount" numeric NOT NULL,
	"rows" bigint NOT NULL
);

--> statement-breakpoint
CREATE TABLE "transactions_rollup_deltas" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transactions_rollup_deltas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"status" text NOT NULL,
	"network_id" bigint NOT NULL,
	"tx_type" text NOT NULL,
	"currency" text NOT NULL,
	"sum_amount" numeric NOT NULL,
	"rows" bigint NOT NULL
);

--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "confirmations" bigint;
--> statement-breakpoint
CREATE INDEX "transactions_rollup_day_index" ON "transactions_rollup" USING btree ("day");
--> statement-breakpoint
CREATE FUNCTION "transactions_rollup_count"() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  begin
    if tg_op = 'INSERT' then
      insert into public."transactions_rollup_deltas" ("day", "status", "network_id", "tx_type", "currency", "rows", "sum_amount")
      select ("created_at" at time zone 'Asia/Kolkata')::date as "day", "status", "network_id", "tx_type", "currency", count(*) as "rows", coalesce(sum("amount"), 0) as "sum_amount" from new_rows group by 1, 2, 3, 4, 5;
    elsif tg_op = 'DELETE' then
      insert into public."transactions_rollup_deltas" ("day", "status", "network_id", "tx_type", "currency", "rows", "sum_amount")
      select ("created_at" at time zone 'Asia/Kolkata')::date as "day", "status", "network_id", "tx_type", "currency", -count(*) as "rows", -coalesce(sum("amount"), 0) as "sum_amount" from old_rows group by 1, 2, 3, 4, 5;
    elsif tg_op = 'UPDATE' then
      insert into public."transactions_rollup_deltas" ("day", "status", "network_id", "tx_type", "currency", "rows", "sum_amount")
      select "day", "status", "network_id", "tx_type", "currency", sum("rows") as "rows", sum("sum_amount") as "sum_amount" from (select ("created_at" at time zone 'Asia/Kolkata')::date as "day", "status", "network_id", "tx_type", "currency", count(*) as "rows", coalesce(sum("amount"), 0) as "sum_amount" from new_rows group by 1, 2, 3, 4, 5
      union all select ("created_at" at time zone 'Asia/Kolkata')::date as "day", "status", "network_id", "tx_type", "currency", -count(*) as "rows", -coalesce(sum("amount"), 0) as "sum_amount" from old_rows group by 1, 2, 3, 4, 5) as changed group by "day", "status", "network_id", "tx_type", "currency" having sum("rows") <> 0 or sum("sum_amount") <> 0;
    else
      truncate public."transactions_rollup", public."transactions_rollup_deltas";
    end if;
    return null;
  end $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION "transactions_rollup_count"() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER "transactions_rollup_insert" AFTER insert ON "transactions" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "transactions_rollup_count"();
--> statement-breakpoint
CREATE TRIGGER "transactions_rollup_update" AFTER update ON "transactions" REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "transactions_rollup_count"();
--> statement-breakpoint
CREATE TRIGGER "transactions_rollup_delete" AFTER delete ON "transactions" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "transactions_rollup_count"();
--> statement-breakpoint
CREATE TRIGGER "transactions_rollup_truncate" AFTER truncate ON "transactions"
  FOR EACH STATEMENT EXECUTE FUNCTION "transactions_rollup_count"();
--> statement-breakpoint
DO $$ BEGIN
  INSERT INTO rollup_states (name, completed_at)
  SELECT 'transactions', CASE WHEN EXISTS (SELECT FROM "transactions") THEN NULL ELSE now() END;
END $$;
