-- What is found on a car: inspections by a template of the content, findings, and their photos.
-- Devices in the bay write without a network and send later, so ids are theirs, and rows arrive in
-- any order: a finding before its inspection, a photo before its finding.

create table public.inspections (
  -- The same for one template and one visit on every device, which makes it of both.
  id uuid primary key,
  appointment_id uuid not null references public.appointments (id) on delete cascade,
  -- Key and title of the template as it was then.
  template text not null check (length(template) between 1 and 60),
  title text not null check (length(title) between 1 and 120 and private.is_visible(title)),
  created_at timestamptz not null default now(),
  created_by uuid,
  finished_at timestamptz
);
create index inspections_by_appointment on public.inspections (appointment_id);

create table public.findings (
  -- The same for one point of one inspection on every device; random without a template.
  id uuid primary key,
  appointment_id uuid not null references public.appointments (id) on delete cascade,
  -- May arrive later, so it references nothing.
  inspection_id uuid,
  -- Ids of section and point in the template: `front.pads`; null for what no template asks for.
  point text check (length(point) between 1 and 130),
  title text not null check (length(title) between 1 and 120 and private.is_visible(title)),
  condition text not null check (condition in ('good', 'attention', 'urgent')),
  measurement numeric check (measurement between -100000 and 100000),
  unit text check (length(unit) between 1 and 20),
  note text not null default '' check (length(note) <= 2000),
  changed_at timestamptz not null default now(),
  changed_by uuid,
  -- Goes up with each change. Who sends an older one has not seen what stands here.
  revision integer not null default 1,
  -- What others had written and whoever wrote last had not seen: by, condition, measurement, note.
  overwritten jsonb not null default '[]'
    check (jsonb_typeof(overwritten) = 'array' and jsonb_array_length(overwritten) <= 10),
  -- The latest writes, by which one that is sent again is known.
  writes uuid[] not null default '{}' check (cardinality(writes) <= 50),
  constraint point_of_an_inspection check (point is null or inspection_id is not null)
);
create index findings_by_appointment on public.findings (appointment_id);

-- The bytes are objects of the bucket of photos, under the same names as those of customers
-- (server/photos/photos.ts).
create table public.finding_photos (
  id uuid primary key,
  appointment_id uuid not null references public.appointments (id) on delete cascade,
  -- May arrive later, so it references nothing.
  finding_id uuid not null,
  -- Of the stored bytes.
  sha256 bytea not null check (length(sha256) = 32),
  -- Arrows, each {x1, y1, x2, y2} in thousandths of width and height.
  marks jsonb not null default '[]'
    check (jsonb_typeof(marks) = 'array' and jsonb_array_length(marks) <= 20),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  taken_at timestamptz not null default now(),
  created_by uuid
);
create index finding_photos_by_appointment on public.finding_photos (appointment_id);
create index finding_photos_by_finding on public.finding_photos (finding_id);

-- Inspections. The desk reads them, and the technician of the car; the server writes them for both
-- (docs/contracts/api.md#the-bay).
alter table public.inspections enable row level security, force row level security;
revoke all on public.inspections from anon, authenticated, service_role;
grant select, insert, update, delete on public.inspections to service_role;
grant select on public.inspections to authenticated;
create policy the_bay_reads on public.inspections for select to authenticated
  using ((select private.is_desk()) or private.works_on(appointment_id));

-- Findings. Read and written as inspections are; customers see them on the page of their visit.
alter table public.findings enable row level security, force row level security;
revoke all on public.findings from anon, authenticated, service_role;
grant select, insert, update, delete on public.findings to service_role;
grant select on public.findings to authenticated;
create policy the_bay_reads on public.findings for select to authenticated
  using ((select private.is_desk()) or private.works_on(appointment_id));

-- Photos of findings. Read and written as findings are.
alter table public.finding_photos enable row level security, force row level security;
revoke all on public.finding_photos from anon, authenticated, service_role;
grant select, insert, update, delete on public.finding_photos to service_role;
grant select on public.finding_photos to authenticated;
create policy the_bay_reads on public.finding_photos for select to authenticated
  using ((select private.is_desk()) or private.works_on(appointment_id));

-- ---------------------------------------------------------------------------------------------
-- Rules

-- Trigger: what belongs together is of one visit, whichever arrives first, and there is an end to it.
-- Runs as well for a row that is there already and comes again, which counts for nothing.
create function private.check_bay_visit() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  belongs uuid[];
begin
  if tg_table_name = 'inspections' then
    belongs := array(select appointment_id from public.findings where inspection_id = new.id);
    if (select count(*) >= 30 from public.inspections
      where appointment_id = new.appointment_id and id <> new.id)
    then
      raise exception 'A visit takes up to 30 inspections.' using errcode = 'PT409';
    end if;
  elsif tg_table_name = 'findings' then
    belongs := array(select appointment_id from public.inspections where id = new.inspection_id)
      || array(select appointment_id from public.finding_photos where finding_id = new.id);
    if (select count(*) >= 300 from public.findings
      where appointment_id = new.appointment_id and id <> new.id)
    then
      raise exception 'A visit takes up to 300 findings.' using errcode = 'PT409';
    end if;
  else
    belongs := array(select appointment_id from public.findings where id = new.finding_id);
    if (select count(*) >= 40 from public.finding_photos
        where finding_id = new.finding_id and id <> new.id)
      or (select count(*) >= 200 from public.finding_photos
        where appointment_id = new.appointment_id and id <> new.id)
    then
      raise exception 'It takes up to 40 photos of a finding, and 200 of a visit.'
        using errcode = 'PT409';
    end if;
  end if;
  if new.appointment_id <> any(belongs) then
    raise exception 'It belongs to another visit.' using errcode = 'PT409';
  end if;
  return new;
end
$$;
create trigger check_visit before insert on public.inspections
  for each row execute function private.check_bay_visit();
create trigger check_visit before insert on public.findings
  for each row execute function private.check_bay_visit();
create trigger check_visit before insert on public.finding_photos
  for each row execute function private.check_bay_visit();

-- Trigger: photos go with their finding. The next cleanup deletes the bytes.
create function private.delete_photos_of_finding() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.finding_photos where finding_id = old.id;
  return null;
end
$$;
create trigger delete_photos after delete on public.findings
  for each row execute function private.delete_photos_of_finding();

select private.publish_changes(published) from unnest(
  '{public.inspections, public.findings, public.finding_photos}'::regclass[]) published;

revoke execute on all functions in schema private from public;
