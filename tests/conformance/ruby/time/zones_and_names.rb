def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Time.utc(2024, 1, 1).zone }
t { Time.utc(2024, 1, 1).gmt? }
t { Time.utc(2024, 1, 1).dst? }
t { Time.utc(2024, 1, 1).month }
t { Time.utc(69).year }
t { Time.utc(1969, 12, 31).to_i }
