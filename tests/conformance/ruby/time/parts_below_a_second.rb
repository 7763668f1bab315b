def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Time.utc(2024, 1, 1, 0, 0, 0, 500000).to_r }
t { Time.utc(2024, 1, 1, 0, 0, 0, 123456.789r).nsec }
t { Time.utc(2024, 1, 1, 0, 0, 0, 123456.789r).usec }
t { Time.utc(2024, 1, 1, 0, 0, 0, 123456.789r).subsec }
t { Time.utc(2024, 1, 1, 0, 0, 59.9).round }
t { Time.utc(2024, 1, 1, 0, 0, 59.123456).round(3).inspect }
