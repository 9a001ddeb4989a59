ALTER TABLE "scanner_leases" ADD COLUMN "restart_from" bigint;
