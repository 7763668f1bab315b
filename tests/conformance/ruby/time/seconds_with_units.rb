def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Time.at(1700000000, in: "+09:00") }
t { Time.at(1700000000, in: "UTC") }
t { Time.at("1") }
t { Time.at(nil) }
t { Time.utc(2024, 1, 1) <=> Time.utc(2024, 1, 2) }
t { Time.utc(2024, 1, 1) == Time.new(2024, 1, 1, 2, 0, 0, "+02:00") }
