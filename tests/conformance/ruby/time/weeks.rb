def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { (1998..2010).map { |y| Time.utc(y, 1, 1).strftime("%G-%V-%u %U %W %j") } }
check { (1998..2010).map { |y| Time.utc(y, 12, 31).strftime("%G-%V-%u %U %W %j") } }
check { Time.utc(2000, 2, 29).yday }
check { Time.utc(2001, 12, 31).yday }
check { Time.utc(1900, 3, 1).wday }
check { Time.utc(1582, 10, 10).wday }
