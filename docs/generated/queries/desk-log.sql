-- insertAct
insert into desk_log (actor_id, act, item_kind, item_id, reason, at)
  values ($1, $2, $3, $4, $5, $6);

-- listRejectionReasons
select distinct on (item_id) item_id as id, reason from desk_log
  where item_kind = $1 and item_id = any($2::bigint[]) and act = 'reject' and reason is not null
  order by item_id, at desc, id desc;

-- listStaffActs
select distinct on (item_id, act) item_id as "itemId", act, reason, at from desk_log
  where item_kind = $1 and item_id = any($2::bigint[]) and act in ('edit', 'delete') and at >= $3
  order by item_id, act, at desc, id desc;
