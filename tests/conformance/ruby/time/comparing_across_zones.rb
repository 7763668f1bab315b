def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Time.utc(2024, 1, 1).eql?(Time.utc(2024, 1, 1)) }
t { Time.utc(2024, 1, 1).to_i }
t { Time.utc(2024, 1, 1, 0, 0, 0, 500000).to_f }
