-- Whoever stores something is not kept waiting: after half a second this gives way, and the start
-- tries again.
set local lock_timeout = '500ms';

-- The link of an invite carries a token, of which only the SHA-256 is here; null: no link works.
-- Until now its id was the link, which stood in lists and logs. Links that were mailed already end:
-- the invite is sent again with one press. Mails that still wait get the new link.
alter table invites add column token_hash bytea unique;

with waiting as (
  select i.id, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') as token
  from invites i
  where i.accepted_at is null and i.revoked_at is null and exists (
    select from emails e
    where e.sent_at is null and strpos(e.body_text, '/invites/' || i.id::text) > 0
  )
), relinked as (
  update emails e
  set body_text = replace(e.body_text, '/invites/' || w.id::text, '/invites/' || w.token),
    body_html = replace(e.body_html, '/invites/' || w.id::text, '/invites/' || w.token),
    about = 'invite:' || w.id::text
  from waiting w
  where e.sent_at is null and strpos(e.body_text, '/invites/' || w.id::text) > 0
)
update invites i set token_hash = sha256(convert_to(w.token, 'UTF8'))
from waiting w where w.id = i.id;
