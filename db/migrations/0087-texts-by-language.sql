-- Kind and field in front of the language made two texts to compare, whose lengths move what stands after them, at most steps
-- of a look-up. The language right behind the id tells nearly all apart. Writes wait while this is built, reading goes on.
create unique index texts_by_language on texts (item_id, locale, item_kind, field);
