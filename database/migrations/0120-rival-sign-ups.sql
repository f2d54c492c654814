-- Whether several people have signed up for an address that nobody has proved, one after the other.
-- A mail that is asked for once more then belongs to the sign-up of nobody in particular.
alter table private.unproved_sign_ups add column has_rivals boolean not null default false;
