ALTER TABLE "secrets_keys" RENAME COLUMN "check_value" TO "wrapped_key";
