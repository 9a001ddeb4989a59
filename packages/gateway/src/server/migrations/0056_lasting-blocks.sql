ALTER TABLE "scanner_leases" ADD COLUMN "final_block" bigint DEFAULT -1 NOT NULL;
