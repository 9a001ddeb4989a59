-- The everyday role cannot delete from the audit trail. This is the one exception, with the rights of
-- the tables' owner: what the privacy policy has erased after twelve months.
CREATE FUNCTION erase_old_enquiry_trail() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
  DELETE FROM public.audit_entries
  WHERE action LIKE 'enquiries.%' AND at < now() - interval '12 months'
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION erase_old_enquiry_trail() FROM PUBLIC;
