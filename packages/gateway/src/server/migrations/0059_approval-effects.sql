ALTER TABLE "approvals" ADD COLUMN "affected" text[] DEFAULT '{}' NOT NULL;
