def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Time.utc(2024, 1, 1, 25) }
t { Time.new(2024, 1, 1, 12, 0, 0, "+02:00") }
t { Time.new(2024, 1, 1, 12, 0, 0, "+02:00").utc }
t { Time.new(2024, 1, 1, 12, 0, 0, "+02:00").utc_offset }
t { Time.new(2024, 1, 1, 12, 0, 0, "+2:00") }
t { Time.new(2024, 1, 1, 12, 0, 0, "UTC") }
t { Time.new(2024, 1, 1, 12, 0, 0, "Z") }
t { Time.new(2024, 1, 1, 12, 0, 0, "A") }
t { Time.new(2024, 1, 1, 12, 0, 0, 3600) }
t { Time.new(2024, 1, 1, 12, in: "-05:30") }
