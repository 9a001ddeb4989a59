-- check {"kind":"values","table":"enquiries","columns":["form"],"hasId":true,"show":["form"],"to":"registration, contact","where":"\"form\" not in ('registration', 'contact')"}
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_form_check" CHECK ("enquiries"."form" in ('registration', 'contact'));
--> statement-breakpoint
-- check {"kind":"values","table":"enquiries","columns":["status"],"hasId":true,"show":["status"],"to":"new, contacted, closed","where":"\"status\" not in ('new', 'contacted', 'closed')"}
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_status_check" CHECK ("enquiries"."status" in ('new', 'contacted', 'closed'));
--> statement-breakpoint
-- check {"kind":"values","table":"fees","columns":["status"],"hasId":true,"show":["status"],"to":"active, inactive","where":"\"status\" not in ('active', 'inactive')"}
ALTER TABLE "fees" ADD CONSTRAINT "fees_status_check" CHECK ("fees"."status" in ('active', 'inactive'));
--> statement-breakpoint
-- check {"kind":"values","table":"hd_wallets","columns":["level"],"hasId":true,"show":["level"],"to":"master, account","where":"\"level\" not in ('master', 'account')"}
ALTER TABLE "hd_wallets" ADD CONSTRAINT "hd_wallets_level_check" CHECK ("hd_wallets"."level" in ('master', 'account'));
--> statement-breakpoint
-- check {"kind":"values","table":"hd_wallets","columns":["status"],"hasId":true,"show":["status"],"to":"active, inactive","where":"\"status\" not in ('active', 'inactive')"}
ALTER TABLE "hd_wallets" ADD CONSTRAINT "hd_wallets_status_check" CHECK ("hd_wallets"."status" in ('active', 'inactive'));
--> statement-breakpoint
-- check {"kind":"values","table":"instances","columns":["status"],"hasId":true,"show":["status"],"to":"stopped, start, running","where":"\"status\" not in ('stopped', 'start', 'running')"}
ALTER TABLE "instances" ADD CONSTRAINT "instances_status_check" CHECK ("instances"."status" in ('stopped', 'start', 'running'));
--> statement-breakpoint
-- check {"kind":"values","table":"merchant_api_keys","columns":["status"],"hasId":true,"show":["status"],"to":"active, inactive","where":"\"status\" not in ('active', 'inactive')"}
ALTER TABLE "merchant_api_keys" ADD CONSTRAINT "merchant_api_keys_status_check" CHECK ("merchant_api_keys"."status" in ('active', 'inactive'));
--> statement-breakpoint
-- check {"kind":"values","table":"merchants","columns":["status"],"hasId":true,"show":["status"],"to":"active, inactive","where":"\"status\" not in ('active', 'inactive')"}
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_status_check" CHECK ("merchants"."status" in ('active', 'inactive'));
--> statement-breakpoint
-- check {"kind":"values","table":"networks","columns":["status"],"hasId":true,"show":["status"],"to":"active, inactive","where":"\"status\" not in ('active', 'inactive')"}
ALTER TABLE "networks" ADD CONSTRAINT "networks_status_check" CHECK ("networks"."status" in ('active', 'inactive'));
--> statement-breakpoint
-- check {"kind":"values","table":"tokens","columns":["status"],"hasId":true,"show":["status"],"to":"active, inactive, pending","where":"\"status\" not in ('active', 'inactive', 'pending')"}
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_status_check" CHECK ("tokens"."status" in ('active', 'inactive', 'pending'));
--> statement-breakpoint
-- check {"kind":"values","table":"transactions","columns":["status"],"hasId":true,"show":["status"],"to":"pending, confirmed, failed","where":"\"status\" not in ('pending', 'confirmed', 'failed')"}
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_status_check" CHECK ("transactions"."status" in ('pending', 'confirmed', 'failed'));
--> statement-breakpoint
-- check {"kind":"values","table":"users","columns":["status"],"hasId":true,"show":["status"],"to":"active, inactive","where":"\"status\" not in ('active', 'inactive')"}
ALTER TABLE "users" ADD CONSTRAINT "users_status_check" CHECK ("users"."status" in ('active', 'inactive'));
--> statement-breakpoint
-- check {"kind":"values","table":"wallets","columns":["status"],"hasId":true,"show":["status"],"to":"active, inactive","where":"\"status\" not in ('active', 'inactive')"}
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_status_check" CHECK ("wallets"."status" in ('active', 'inactive'));
