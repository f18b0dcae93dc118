-- What engines translated is remembered for thirty days; texts that are stored bring their sentences back when they are edited.
create index translation_memory_age on translation_memory (created_at) where origin = 'engine';
