def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Time.new(2024, 1, 1).inspect }
t { Time.new(2024, 1, 1, 0, 0, 1.5).inspect }
t { Time.new(2024, 1, 1, 0, 0, Rational(3, 2)).inspect }
t { Time.new(2024, 1, 1, 0, 0, Rational(1, 3)).inspect }
t { Time.at(1.1).utc.inspect }
t { Time.at(1, 500, :millisecond).utc.inspect }
t { Time.at(1, 500_000).utc.inspect }
t { Time.at(1, 5, :nsec).utc.nsec }
