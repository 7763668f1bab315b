def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Time.utc(2024, 13, 1) }
t { Time.utc(2024, 2, 30) }
t { Time.utc(2024, 2, 32) }
t { Time.utc(2024, "feb", 3) }
t { Time.utc(2024, 1, 1, 24) }
