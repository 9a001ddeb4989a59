ALTER TABLE "networks" DROP COLUMN "instance";
