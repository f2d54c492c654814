-- Texts are as long as the forms allow (shop/forms), whatever path they come by. Rows of another path
-- that hold more are cut, so that each can still be changed and travels with a backup.
do $$
declare
  bounded record;
begin
  for bounded in
    select * from (values
      ('appointments', 'service_type', 100),
      ('appointments', 'service', 200),
      ('appointment_images', 'original_name', 255),
      ('sms_consents', 'consent_text', 2000),
      ('sms_consents', 'consent_version', 50),
      ('sms_consents', 'source', 200),
      ('outbox', 'last_error', 2000)) as rules (relation, attribute, longest)
  loop
    execute format('alter table public.%I disable trigger user', bounded.relation);
    execute format('update public.%1$I set %2$I = left(%2$I, %3$s) where length(%2$I) > %3$s',
      bounded.relation, bounded.attribute, bounded.longest);
    execute format('alter table public.%I enable trigger user', bounded.relation);
    execute format('alter table public.%1$I add constraint %2$s_length check (length(%2$I) <= %3$s)',
      bounded.relation, bounded.attribute, bounded.longest);
  end loop;
end
$$;

update public.form_submissions set browser_info = null where length(browser_info::text) > 20000;
alter table public.form_submissions
  add constraint browser_info_length check (length(browser_info::text) <= 20000);

-- As many closed days as decades need; each booking looks at all of them.
alter table public.settings add constraint closures_length check (
  case jsonb_typeof(closures) when 'array' then jsonb_array_length(closures) <= 2000 else true end);
