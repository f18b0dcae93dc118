-- Posts that are stored together take their turns in the transaction that stores them; where one takes too many, it is called off.
create function refuse_turn() returns void language plpgsql as $$
begin
  raise exception 'no turn is left' using errcode = 'check_violation';
end $$;
