CREATE TABLE "former_rates" (
	"base" text NOT NULL,
	"quote" text NOT NULL,
	"rate" numeric(38, 8) NOT NULL,
	"max_change" numeric(38, 2) NOT NULL,
	CONSTRAINT "former_rates_base_quote_pk" PRIMARY KEY("base","quote")
);

--> statement-breakpoint
-- Pairs that differed in letter case alone: what was read was the newest, which no bound held. The first one that is in use stays.
DELETE FROM exchange_pairs WHERE id NOT IN (
	SELECT DISTINCT ON (upper(btrim(base)), upper(btrim(quote))) id FROM exchange_pairs
	ORDER BY upper(btrim(base)), upper(btrim(quote)), status <> 'active', id
);
--> statement-breakpoint
UPDATE exchange_pairs SET base = upper(btrim(base)), quote = upper(btrim(quote))
WHERE base <> upper(btrim(base)) OR quote <> upper(btrim(quote));
