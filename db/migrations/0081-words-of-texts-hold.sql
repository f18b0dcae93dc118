alter table texts validate constraint texts_check;
