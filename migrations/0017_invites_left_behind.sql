-- An invite whose sender may not invite any more is revoked with his rights, and left behind until
-- somebody else sends it again or revokes it. The id of an invite is its link: where somebody
-- without the right knows it, it is changed.
alter table invites
  add column sent_by_id uuid references users,
  add column is_left_behind boolean not null default false,
  add check (not is_left_behind or revoked_at is not null);

alter table invite_hospitals
  drop constraint invite_hospitals_invite_id_fkey,
  add constraint invite_hospitals_invite_id_fkey foreign key (invite_id)
    references invites on delete cascade on update cascade;

update invites set sent_by_id = coalesce(updated_by_id, created_by_id) where accepted_at is null;

update invites i
set revoked_at = clock_timestamp(), is_left_behind = true
where i.accepted_at is null and i.revoked_at is null
  and not exists (
    select from users u join organizations o on o.id = u.organization_id
    where u.id = i.sent_by_id and u.is_active
      and (
        (u.is_super_user and o.is_active)
        or (u.is_admin_user and u.organization_id = i.organization_id and not i.is_super_user)
      )
  );
